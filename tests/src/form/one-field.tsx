import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { renderInTheme, watchValues } from './harness'

const text = (label: string) => z.string().check(z.minLength(1, `${label} is missing`))
const schema = z.object({
  line: text('Line'),
  digits: text('Digits'),
  amount: text('Amount'),
  date: text('Date'),
  area: text('Area'),
  password: text('Password'),
  list: text('List'),
  choice: text('Choice'),
  tick: z.boolean().check(z.refine((isTicked) => isTicked, 'Tick is missing')),
})

type Values = z.output<typeof schema>

const FILLED: Values = {
  line: 'a',
  digits: '1',
  amount: '1',
  date: '15-08-1990',
  area: 'a',
  password: 'a',
  list: 'a',
  choice: 'true',
  tick: true,
}

interface Looks {
  isRequired?: boolean
  disabled?: boolean
  readOnly?: boolean
  description?: string
  placeholder?: string
}

const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]

/** The kinds of field that hold one answer, by the label that each has here. */
export type Kind = 'Line' | 'Digits' | 'Amount' | 'Date' | 'Area' | 'Password' | 'List' | 'Choice' | 'Tick'

/** A form with one field of a kind, filled in unless `values` says otherwise. */
export function renderField(kind: Kind, looks: Looks = {}, values: Partial<Values> = {}) {
  const defaultValues = { ...FILLED, ...values }
  const box = { current: defaultValues }
  const { isRequired = false, ...rest } = looks
  const props = { label: kind, ...rest }
  function Field() {
    const form = useAppForm({ defaultValues, ...validationOptions(schema) })
    watchValues(form, box)
    const fields: Record<Kind, ReactNode> = {
      Line: <form.AppField name="line">{(field) => <field.TextField {...props} />}</form.AppField>,
      Digits: <form.AppField name="digits">{(field) => <field.DigitsField {...props} />}</form.AppField>,
      Amount: <form.AppField name="amount">{(field) => <field.AmountField {...props} />}</form.AppField>,
      Date: <form.AppField name="date">{(field) => <field.DateField {...props} />}</form.AppField>,
      Area: <form.AppField name="area">{(field) => <field.TextAreaField {...props} />}</form.AppField>,
      Password: (
        <form.AppField name="password">{(field) => <field.PasswordField {...props} />}</form.AppField>
      ),
      List: (
        <form.AppField name="list">
          {(field) => <field.DropdownField options={OPTIONS} {...props} />}
        </form.AppField>
      ),
      Choice: <form.AppField name="choice">{(field) => <field.RadioField {...props} />}</form.AppField>,
      Tick: <form.AppField name="tick">{(field) => <field.CheckboxField {...props} />}</form.AppField>,
    }
    return (
      <form.AppForm>
        <form.FormBody {...(isRequired && { schema })}>
          {fields[kind]}
          <form.SubmitButton label="Next" />
        </form.FormBody>
      </form.AppForm>
    )
  }
  renderInTheme(<Field />)
  const user = userEvent.setup()
  const submit = () => user.click(screen.getByRole('button', { name: 'Next' }))
  return { user, values: box, submit }
}

/** @returns what has the name of a field and takes its answer: an input, the button of a list, a group of choices. */
export function control(label: Kind): HTMLInputElement {
  const name = new RegExp(`^${label}`)
  if (label === 'List') return screen.getByRole('combobox', { name })
  if (label === 'Choice') return screen.getByRole('radiogroup', { name })
  return screen.getByLabelText(name, { selector: 'input, textarea' })
}

/** @returns what a screen reader says after the name of an element. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing called ${id}`).join(' ')
}
