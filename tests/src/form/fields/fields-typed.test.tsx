import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { renderInTheme } from '../harness'
import { control, descriptionOf, renderField } from '../one-field'

const EMPTY = { line: '', digits: '', amount: '', date: '', area: '', password: '' }

const attributeOf = (label: string, what: string) => screen.getByLabelText(label).getAttribute(what)

function renderLoss(looks: { description?: string; maxLength?: number } = {}) {
  function Form() {
    const form = useAppForm({ defaultValues: { profit: '' } })
    return (
      <form.AppField name="profit">
        {(field) => <field.AmountField label="Profit" signed {...looks} />}
      </form.AppField>
    )
  }
  renderInTheme(<Form />)
  return { user: userEvent.setup(), profit: screen.getByLabelText('Profit') }
}

/** Fields that ask for another keyboard, or for what the phone knows. */
function ScreensOwn() {
  const form = useAppForm({ defaultValues: { mobile: '', loss: '', dob: '', pan: '', street: '' } })
  return (
    <>
      <form.AppField name="mobile">
        {(field) => <field.MobileField label="Mobile" autoComplete="tel-national" />}
      </form.AppField>
      <form.AppField name="loss">
        {(field) => <field.AmountField label="Loss" signed description="A loss has a minus" />}
      </form.AppField>
      <form.AppField name="dob">
        {(field) => <field.DateField label="Born" autoComplete="bday" />}
      </form.AppField>
      <form.AppField name="pan">{(field) => <field.TextField label="PAN" uppercase />}</form.AppField>
      <form.AppField name="street">
        {(field) => <field.TextAreaField label="Street" autoComplete="street-address" />}
      </form.AppField>
    </>
  )
}

describe('what is kept of what is typed', () => {
  test.each([
    ['Line', 'line', 'Asha Rao', 'Asha Rao'],
    ['Digits', 'digits', '+91 98-76', '919876'],
    ['Digits', 'digits', '-12', '12'],
    ['Amount', 'amount', '1234567890123', '123456789012'],
    ['Date', 'date', '1990-08-15', '15-08-1990'],
    ['Area', 'area', 'Line 1{Enter}Line 2', 'Line 1\nLine 2'],
    ['Password', 'password', 'Asha1990', 'Asha1990'],
  ] as const)('%s (%s): of %j it is %j', async (label, name, keys, kept) => {
    const { user, values } = renderField(label, {}, EMPTY)
    await user.type(control(label), keys)
    expect(values.current[name]).toBe(kept)
  })

  test.each([
    ['No', 'true', 'false'],
    ['Yes', 'false', 'true'],
  ])('the choice %s takes the place of %s', async (chosen, before, after) => {
    const { user, values } = renderField('Choice', {}, { choice: before })
    await user.click(screen.getByRole('radio', { name: chosen }))
    expect(values.current.choice).toBe(after)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: chosen }).checked).toBe(true)
  })

  test('a tick can be taken back', async () => {
    const { user, values } = renderField('Tick')
    await user.click(control('Tick'))
    expect(values.current.tick).toBe(false)
  })
})

describe('a date', () => {
  test.each([
    ['of eight digits gets its dashes', '15081990', '15-08-1990'],
    ['with a space before it is still a date', ' 15081990', '15-08-1990'],
    ['of too many digits stays as it is', '150819901', '150819901'],
    ['with a letter before it stays as it is', 'x15081990', 'x15081990'],
  ])('%s', async (_, pasted, shown) => {
    const { user, values } = renderField('Date', {}, EMPTY)
    await user.click(control('Date'))
    await user.paste(pasted)
    await user.tab()
    expect(values.current.date).toBe(shown)
  })

  test('that is left as it was is no change of the form', async () => {
    const { user } = renderField('Date')
    await user.click(control('Date'))
    await user.tab()
    expect(control('Date').value).toBe('15-08-1990')
  })

  test('that is pasted stands there as it was written until the field is left, and beside it what it was read as', async () => {
    const { user } = renderField('Date', {}, EMPTY)
    await user.click(control('Date'))
    await user.paste('15 Aug 1990')
    expect(control('Date').value).toBe('15 Aug 1990')
    expect(descriptionOf(control('Date'))).toBe('15 August 1990')
    await user.tab()
    expect(control('Date').value).toBe('15-08-1990')
  })

  test('in a text that is longer than any date is not cut out of it', async () => {
    const { user, values } = renderField('Date', {}, EMPTY)
    await user.click(control('Date'))
    await user.paste('15th September, 1990 10:30 am')
    expect(values.current.date).toBe('15th September, 1990 10:30 am')
  })
})

describe('what the phone is told', () => {
  test.each([
    ['Line', 'off', ''],
    ['Digits', 'off', 'numeric'],
    ['Amount', 'off', 'numeric'],
    ['Date', 'off', 'numeric'],
    ['Area', 'off', ''],
    ['Password', 'new-password', ''],
  ] as const)('%s is filled in from %j, on the keyboard %j', (label, autoComplete, inputMode) => {
    renderField(label)
    expect(control(label).getAttribute('autocomplete')).toBe(autoComplete)
    expect(control(label).getAttribute('inputmode') ?? '').toBe(inputMode)
  })

  test('neither names nor passwords are corrected or given capitals', () => {
    renderField('Line')
    renderField('Password')
    expect(control('Line').getAttribute('spellcheck')).toBe('false')
    expect(control('Line').getAttribute('autocapitalize')).toBeNull()
    expect(control('Password').getAttribute('spellcheck')).toBe('false')
    expect(control('Password').getAttribute('autocapitalize')).toBe('none')
  })

  test('a screen may ask for another keyboard and for what the phone knows', () => {
    renderInTheme(<ScreensOwn />)
    expect([attributeOf('Mobile', 'inputmode'), attributeOf('Mobile', 'autocomplete')]).toEqual([
      'tel',
      'tel-national',
    ])
    // The number pad of many phones has no minus.
    expect(attributeOf('Loss', 'inputmode')).toBe('text')
    expect(attributeOf('Born', 'autocomplete')).toBe('bday')
    expect(attributeOf('PAN', 'autocapitalize')).toBe('characters')
    expect(attributeOf('Street', 'autocomplete')).toBe('street-address')
  })

  test('the country code stands before a mobile for the eye, and is no part of its name or value', async () => {
    renderInTheme(<ScreensOwn />)
    expect(screen.getByText('+91').closest('[aria-hidden]')).not.toBeNull()
    const mobile = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' })
    await userEvent.type(mobile, '9876501234')
    expect(mobile.value).toBe('9876501234')
  })
})

describe('an amount', () => {
  test('passes over a key that belongs to none, and says nothing of it', async () => {
    const { user, values } = renderField('Amount')
    await user.type(control('Amount'), '2a')
    expect(values.current.amount).toBe('12')
    expect(descriptionOf(control('Amount'))).toBe('₹12, twelve')
    await user.tripleClick(control('Amount'))
    await user.paste('7')
    await user.tripleClick(control('Amount'))
    await user.keyboard('x')
    expect(values.current.amount).toBe('7')
  })

  test('has no more digits than its field takes', async () => {
    const { user, profit } = renderLoss({ maxLength: 4 })
    await user.click(profit)
    await user.paste('12345')
    expect(descriptionOf(profit)).toBe('Not an amount: 12345')
    await user.paste('1234')
    expect(descriptionOf(profit)).toBe('₹1,234, one thousand two hundred and thirty-four')
  })

  test('that begins with a minus shows no rupees before its first digit', async () => {
    const { user, profit } = renderLoss()
    await user.type(profit, '-')
    expect(descriptionOf(profit)).toBe('In rupees')
    await user.type(profit, '1200')
    expect(descriptionOf(profit)).toBe('-₹1,200, minus one thousand two hundred')
  })

  test('shows the hint of its screen until it has rupees to show', async () => {
    const { user, profit } = renderLoss({ description: 'After tax' })
    expect(descriptionOf(profit)).toBe('After tax')
    await user.type(profit, '7')
    expect(descriptionOf(profit)).toBe('₹7, seven')
  })
})

test('a password shows itself for as long as its owner wants', async () => {
  const { user } = renderField('Password')
  const show = screen.getByRole('button', { name: 'Show Password' })
  expect(show.getAttribute('aria-pressed')).toBe('false')
  await user.click(show)
  expect(show.getAttribute('aria-pressed')).toBe('true')
  await user.click(show)
  expect(control('Password').type).toBe('password')
})
