import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadTexts } from '@/schemas/language/load-texts'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { setLanguage } from '@/src/language/current-language'
import { useLanguage } from '@/src/language/use-language'
import { renderInTheme } from '../harness'

const schema = z.object({
  name: z.string().check(z.minLength(3, 'Invalid name')),
  city: z.string().check(z.minLength(1, 'Invalid city')),
  gender: z.string().check(z.minLength(1, 'Please select gender')),
  terms: z.boolean().check(z.refine((isTicked) => isTicked, 'You must accept')),
})

function renderForm(values: Partial<z.output<typeof schema>> = {}) {
  const sent: object[] = []
  function Form() {
    useLanguage()
    const form = useAppForm({
      defaultValues: { name: '', city: '', gender: '', terms: false, ...values },
      ...validationOptions(schema),
      onSubmit: ({ value }) => void sent.push(value),
    })
    return (
      <form.AppForm>
        <form.FormBody>
          <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
          <form.AppField name="city">{(field) => <field.TextField label="City" />}</form.AppField>
          <form.AppField name="gender">
            {(field) => <field.DropdownField label="Gender" options={[{ value: 'a', label: 'A' }]} />}
          </form.AppField>
          <form.AppField name="terms">
            {(field) => (
              <field.CheckboxField label="I accept the Terms" link={{ href: '/', text: 'Read the Terms' }} />
            )}
          </form.AppField>
          <form.SubmitButton label="Next" />
        </form.FormBody>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  const user = userEvent.setup()
  return { user, sent, submit: () => user.click(screen.getByRole('button', { name: 'Next' })) }
}

const summary = () => screen.findByRole('navigation', { name: 'Answers to correct' })
const namesIn = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('above a form with several faults stand links to their fields, in the order of the page', async () => {
  const { submit } = renderForm()
  expect(screen.queryByRole('navigation')).toBeNull()
  await submit()
  const box = await summary()
  expect(namesIn(box)).toEqual(['Name', 'City', 'Gender', 'I accept the Terms'])
  const first = screen.getByLabelText(/^Name/)
  expect(box.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // No message stands twice, and no link has the name of another.
  expect(screen.getByText('Invalid name')).toBeTruthy()
  expect(screen.getByRole('link', { name: /read the terms/i }).textContent).toContain('Read the Terms')
})

test('a link puts the focus into its field', async () => {
  const { user, submit } = renderForm()
  await submit()
  await user.click(within(await summary()).getByRole('link', { name: 'Gender' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Gender/ }))
  await user.click(screen.getByRole('link', { name: 'I accept the Terms' }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
})

test('what is corrected is marked and stays, so that nothing moves under the hand that types', async () => {
  const { user, submit } = renderForm()
  await submit()
  const box = await summary()
  expect(within(box).getByRole('heading', { name: 'There is a problem' })).toBeTruthy()
  expect(within(box).getByText('4 of 4 answers to correct')).toBeTruthy()
  await user.type(screen.getByLabelText('City'), 'Pune')
  expect(within(box).getByText('3 of 4 answers to correct')).toBeTruthy()
  expect(namesIn(box)).toEqual(['Name', 'City (corrected)', 'Gender', 'I accept the Terms'])
})

test('the next submit counts anew, and a single fault needs no list', async () => {
  const { user, submit } = renderForm({ gender: 'a', terms: true })
  await submit()
  await summary()
  await user.type(screen.getByLabelText('City'), 'Pune')
  await submit()
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
  expect(screen.getByText('1 field needs your attention')).toBeTruthy()
})

test('who chooses another language reads the links in it, as the fields that they lead to', async () => {
  const { submit } = renderForm()
  await submit()
  const box = await summary()
  const hindi = await loadTexts('hi')
  act(() => setLanguage(hindi))
  const labels = ['Name', 'City', 'Gender'].map((label) => hindi.find(label, {}))
  expect(namesIn(box).slice(0, 3)).toEqual(labels)
})
