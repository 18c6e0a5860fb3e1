import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { renderInTheme, watchValues } from '../harness'

const schema = z.object({ consent: z.boolean().check(z.refine((ticked) => ticked, 'You must accept')) })
const defaults = {
  pan: '',
  mobile: '',
  amount: '',
  profit: '',
  dob: '',
  gst: '',
  consent: false,
  password: '',
  notes: '',
}

function renderFields() {
  const values = { current: defaults }
  function Form() {
    const form = useAppForm({ defaultValues: defaults, ...validationOptions(schema) })
    watchValues(form, values)
    return (
      <form.AppForm>
        <form.FormBody>
          <form.AppField name="pan">{(field) => <field.TextField label="PAN" uppercase />}</form.AppField>
          <form.AppField name="mobile">
            {(field) => <field.DigitsField label="Mobile" maxLength={10} />}
          </form.AppField>
          <form.AppField name="amount">{(field) => <field.AmountField label="Loan amount" />}</form.AppField>
          <form.AppField name="profit">
            {(field) => <field.AmountField label="Profit" signed />}
          </form.AppField>
          <form.AppField name="dob">
            {(field) => <field.DateField label="Date of birth" openAt="decade" />}
          </form.AppField>
          <form.AppField name="gst">{(field) => <field.RadioField label="Is GST available" />}</form.AppField>
          <form.AppField name="password">
            {(field) => <field.PasswordField label="Statement password" />}
          </form.AppField>
          <form.AppField name="notes">{(field) => <field.TextAreaField label="Remarks" />}</form.AppField>
          <form.AppField name="consent">
            {(field) => (
              <field.CheckboxField
                label="I accept the"
                link={{ href: 'https://example.test/tnc', text: 'Terms' }}
              />
            )}
          </form.AppField>
          <form.SubmitButton label="Next" />
        </form.FormBody>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  return { user: userEvent.setup(), values }
}

test('a PAN is upper-cased as it is typed', async () => {
  const { user, values } = renderFields()
  await user.type(screen.getByLabelText('PAN'), 'abcde1234f')
  expect(values.current.pan).toBe('ABCDE1234F')
})

test('a number that is pasted keeps its digits, and all of them', async () => {
  const { user, values } = renderFields()
  await user.click(screen.getByLabelText('Mobile'))
  await user.paste('98765 43210-99')
  expect(values.current.mobile).toBe('987654321099')
  expect(screen.getByLabelText('Mobile').getAttribute('inputmode')).toBe('numeric')
})

test('an amount stays digits and shows its Indian grouping as the description of the field', async () => {
  const { user, values } = renderFields()
  const amount = screen.getByLabelText(/Loan amount/)
  await user.type(amount, '5,00,000.')
  expect(values.current.amount).toBe('500000')
  const description = document.getElementById(amount.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('₹5,00,000, five lakh')
})

test('a loss may be typed where a field is signed', async () => {
  const { user, values } = renderFields()
  await user.type(screen.getByLabelText('Profit'), '-12a0')
  expect(values.current.profit).toBe('-120')
})

test.each([
  ['15-08-1990', '15-08-1990'],
  ['1990-08-15', '15-08-1990'],
  ['08/15/1990', '15-08-1990'],
  ['15081990', '15-08-1990'],
  ['31-02-1990', '31-02-1990'],
])('a date typed as %s is shown as %s when the field is left', async (typed, shown) => {
  const { user } = renderFields()
  const field = screen.getByLabelText<HTMLInputElement>('Date of birth')
  await user.type(field, typed)
  await user.tab()
  expect(field.value).toBe(shown)
})

test('a date may be picked in a calendar, which closes and fills the field', async () => {
  const { user, values } = renderFields()
  await user.type(screen.getByLabelText('Date of birth'), '15-08-1990')
  await user.click(screen.getByRole('button', { name: 'Choose Date of birth in a calendar' }))
  // Its code is fetched at the tap.
  await user.click(await screen.findByRole('button', { name: '20 August 1990' }, { timeout: 30_000 }))
  expect(values.current.dob).toBe('20-08-1990')
})

test('Yes and No are kept as true and false', async () => {
  const { user, values } = renderFields()
  const group = screen.getByRole('radiogroup', { name: 'Is GST available' })
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(values.current.gst).toBe('true')
  await user.keyboard('{ArrowRight}')
  expect(group.contains(document.activeElement)).toBe(true)
})

test('a password is hidden until its owner asks to see it', async () => {
  const { user } = renderFields()
  const password = screen.getByLabelText<HTMLInputElement>('Statement password')
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show Statement password' }))
  expect(password.type).toBe('text')
})

test('the terms open in a new tab without ticking the consent, and an unticked consent says so', async () => {
  const { user, values } = renderFields()
  const link = screen.getByRole('link', { name: /Terms/ })
  expect(link.getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('You must accept')).toBeTruthy()
  await user.click(screen.getByLabelText('I accept the'))
  expect(values.current.consent).toBe(true)
  expect(screen.queryByText('You must accept')).toBeNull()
})
