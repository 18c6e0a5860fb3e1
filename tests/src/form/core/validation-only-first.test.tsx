import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { renderInTheme } from '../harness'

const needed = (label: string) => z.string().check(z.minLength(3, `${label} is too short`))
const schema = z.object({ name: needed('Name'), city: needed('City') })

function renderOneAtATime() {
  const sent: object[] = []
  function Form() {
    const form = useAppForm({
      defaultValues: { name: '', city: '' },
      ...validationOptions(schema, { onlyFirst: true }),
      onSubmit: ({ value }) => void sent.push(value),
    })
    return (
      <form.AppForm>
        <form.FormBody>
          <form.AppField name="city">{(field) => <field.TextField label="City" />}</form.AppField>
          <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
          <form.SubmitButton label="Next" />
        </form.FormBody>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  const user = userEvent.setup()
  return { user, sent, submit: () => user.click(screen.getByRole('button', { name: 'Next' })) }
}

const errors = () => screen.queryAllByText(/is too short/).map((error) => error.textContent)

test('one error shows at a time, the topmost of the page', async () => {
  const { user, submit, sent } = renderOneAtATime()
  await submit()
  await waitFor(() => expect(errors()).toEqual(['City is too short']))
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  await user.type(screen.getByLabelText('City'), 'Pune')
  expect(errors()).toEqual([])
  await submit()
  await waitFor(() => expect(errors()).toEqual(['Name is too short']))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Name'), 'Asha')
  await submit()
  await waitFor(() => expect(sent).toEqual([{ city: 'Pune', name: 'Asha' }]))
})

test('a field that is left is not judged until something was sent', async () => {
  const { user } = renderOneAtATime()
  await user.type(screen.getByLabelText('City'), 'P')
  await user.tab()
  await user.tab()
  expect(errors()).toEqual([])
})

test('an error that shows stays for as long as it holds, also when the field is left', async () => {
  const { user, submit } = renderOneAtATime()
  await submit()
  await waitFor(() => expect(errors()).toEqual(['City is too short']))
  await user.type(screen.getByLabelText('City'), 'P')
  await user.tab()
  expect(errors()).toEqual(['City is too short'])
})
