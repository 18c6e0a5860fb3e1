import { describe, expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { getFieldDisplay } from '@/src/form/fields/field-display'
import { handOut, renderInTheme } from '../harness'

const EMPTY = { line: '', amount: '', date: '', area: '', digits: '', list: '', choice: '', password: '' }
const OPTIONS = [{ value: 'a', label: 'First' }]

/** A form of every kind of field whose answer is shown beside another one to it, and of a password, which is not. */
function renderForm() {
  const held: { form?: Parameters<typeof getFieldDisplay>[0] } = {}
  function Form() {
    const form = useAppForm({ defaultValues: EMPTY })
    handOut(form, held)
    return (
      <>
        <form.AppField name="line">{(field) => <field.TextField label="Line" />}</form.AppField>
        <form.AppField name="amount">{(field) => <field.AmountField label="Amount" />}</form.AppField>
        <form.AppField name="date">{(field) => <field.DateField label="Date" />}</form.AppField>
        <form.AppField name="area">{(field) => <field.TextAreaField label="Area" />}</form.AppField>
        <form.AppField name="digits">{(field) => <field.DigitsField label="Digits" />}</form.AppField>
        <form.AppField name="list">
          {(field) => <field.DropdownField label="List" options={OPTIONS} />}
        </form.AppField>
        <form.AppField name="choice">{(field) => <field.RadioField label="Choice" />}</form.AppField>
        <form.AppField name="password">{(field) => <field.PasswordField label="Password" />}</form.AppField>
      </>
    )
  }
  const { unmount } = renderInTheme(<Form />)
  const displayOf = (name: string) => held.form && getFieldDisplay(held.form, name)
  return { displayOf, unmount }
}

describe('beside another answer', () => {
  test.each([
    ['line', 'Line', 'Asha Rao', 'Asha Rao'],
    ['line', 'Line', undefined, ''],
    ['amount', 'Amount', '500000', '₹5,00,000'],
    ['date', 'Date', '15-08-1990', '15-08-1990'],
    ['area', 'Area', 'First floor', 'First floor'],
    ['digits', 'Digits', '560001', '560001'],
    ['list', 'List', 'a', 'First'],
    ['choice', 'Choice', true, 'Yes'],
  ])('the field %s is called %s, and %j is shown there as %j', (name, label, value, shown) => {
    const display = renderForm().displayOf(name)
    expect(display?.label).toBe(label)
    expect(display?.show(value)).toBe(shown)
  })

  test('a password is not shown, nor is a field that nobody has', () => {
    const { displayOf } = renderForm()
    expect(displayOf('password')).toBeUndefined()
    expect(displayOf('pincode')).toBeUndefined()
    expect(getFieldDisplay({ store: {} }, 'line')).toBeUndefined()
  })

  test('a field that has left the page is not shown', () => {
    const { displayOf, unmount } = renderForm()
    unmount()
    expect(displayOf('line')).toBeUndefined()
  })
})
