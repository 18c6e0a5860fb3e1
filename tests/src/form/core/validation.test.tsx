import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { renderInTheme } from '../harness'

const schema = z
  .object({
    name: z.string().check(z.minLength(3, 'Invalid name')),
    city: z.string().check(z.minLength(1, 'City is required')),
    loan_type: z.string(),
    rows: z.array(z.object({ phone: z.string().check(z.minLength(10, 'Invalid mobile number')) })),
    hidden: z.string().check(z.minLength(1, 'Required')),
  })
  .check(
    z.refine((value) => value.loan_type !== 'GOLD' || value.city !== 'Leh', {
      path: ['loan_type'],
      error: 'Not here',
    }),
  )

const valid = { name: 'Asha', city: 'Pune', loan_type: 'HOME', rows: [{ phone: '9000000001' }], hidden: 'x' }

function renderForm(
  defaultValues: typeof valid,
  onSubmit: (value: typeof valid) => Promise<void> | void = () => undefined,
) {
  function Form() {
    const form = useAppForm({
      defaultValues,
      ...validationOptions(schema),
      onSubmit: ({ value }) => onSubmit(value),
    })
    return (
      <form.AppForm>
        <form.FormBody>
          <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
          <form.AppField name="city">{(field) => <field.TextField label="City" />}</form.AppField>
          <form.AppField name="loan_type">{(field) => <field.TextField label="Loan type" />}</form.AppField>
          <form.AppField name="rows[0].phone">{(field) => <field.DigitsField label="Phone" />}</form.AppField>
          <form.SubmitButton label="Next" />
        </form.FormBody>
      </form.AppForm>
    )
  }
  renderInTheme(
    <StrictMode>
      <Form />
    </StrictMode>,
  )
  return userEvent.setup()
}

const submit = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button'))

test('a field is not judged while it is typed for the first time, but when it is left', async () => {
  const user = renderForm({ ...valid, name: '' })
  await user.type(screen.getByLabelText('Name'), 'A')
  expect(screen.queryByText('Invalid name')).toBeNull()
  await user.tab()
  expect(screen.getByText('Invalid name')).toBeTruthy()
})

test('a shown error goes away with the key that corrects it', async () => {
  const user = renderForm({ ...valid, name: '' })
  await user.type(screen.getByLabelText('Name'), 'As')
  await user.tab()
  await user.type(screen.getByLabelText('Name'), 'h')
  expect(screen.queryByText('Invalid name')).toBeNull()
})

test('submit shows every error at once, also when one is known already, and counts them', async () => {
  const user = renderForm({ ...valid, name: '', city: '', rows: [{ phone: '9' }] })
  await user.click(screen.getByLabelText('City'))
  await user.tab()
  await submit(user)
  expect(await screen.findByText('3 fields need your attention')).toBeTruthy()
  expect(screen.getByText('Invalid name')).toBeTruthy()
  expect(screen.getByText('City is required')).toBeTruthy()
  expect(screen.getByText('Invalid mobile number')).toBeTruthy()
})

test('an empty field whose text only calls it wrong says beside it what to do, and a filled one does not', async () => {
  const user = renderForm({ ...valid, name: '', city: '', rows: [{ phone: '9' }] })
  await submit(user)
  const name = screen.getByLabelText('Name')
  expect(await screen.findByText('Invalid name')).toBeTruthy()
  expect(screen.getAllByText('Fill this in')).toHaveLength(1)
  expect(document.getElementById(`${name.id}-error`)?.textContent).toBe('Invalid name Fill this in')
  await user.type(name, 'A')
  await waitFor(() => expect(screen.queryByText('Fill this in')).toBeNull())
  expect(screen.getByText('Invalid name')).toBeTruthy()
})

test('submit moves focus to the first invalid field in page order, which names its error', async () => {
  const user = renderForm({ ...valid, city: '', rows: [{ phone: '9' }] })
  await submit(user)
  const city = screen.getByLabelText('City')
  await waitFor(() => expect(document.activeElement).toBe(city))
  expect(city.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(city.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('City is required')
})

test('a rule between two fields shows beside the field it names', async () => {
  const onSubmit = vi.fn<(value: typeof valid) => void>()
  const user = renderForm({ ...valid, loan_type: 'GOLD', city: 'Leh' }, onSubmit)
  await submit(user)
  expect(await screen.findByText('Not here')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a fault in a value that no field shows is told above the button instead of being swallowed', async () => {
  const onSubmit = vi.fn<(value: typeof valid) => void>()
  const user = renderForm({ ...valid, hidden: '' }, onSubmit)
  await submit(user)
  expect(await screen.findByText('Required (hidden)')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('after a failed submit the same button submits the corrected form', async () => {
  const onSubmit = vi.fn<(value: typeof valid) => void>()
  const user = renderForm({ ...valid, name: '' }, onSubmit)
  await submit(user)
  await user.type(await screen.findByLabelText('Name'), 'Ravi')
  await submit(user)
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...valid, name: 'Ravi' }))
})

test('pressing twice, or Enter while saving, submits once, under StrictMode too, and the button keeps its place', async () => {
  const save = new EventTarget()
  const saved = new Promise<void>((resolve) => {
    save.addEventListener('saved', () => resolve())
  })
  const onSubmit = vi.fn<() => Promise<void>>(() => saved)
  const user = renderForm(valid, onSubmit)
  const button = screen.getByRole('button', { name: 'Next' })
  await user.dblClick(button)
  await waitFor(() => expect(button.textContent).toBe('Please wait'))
  await user.click(button)
  await user.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  save.dispatchEvent(new Event('saved'))
  await waitFor(() => expect(button.textContent).toBe('Next'))
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('a save that the server refuses leaves every typed value in place', async () => {
  const user = renderForm({ ...valid, name: '' }, () => Promise.resolve())
  await user.type(screen.getByLabelText('Name'), 'Meena')
  await submit(user)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Meena')
})
