import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadTexts } from '@/schemas/language/load-texts'
import { useAppForm } from '@/src/form/core/app-form'
import { FormSection } from '@/src/form/core/form-section'
import { validationOptions } from '@/src/form/core/validation-options'
import { setLanguage } from '@/src/language/current-language'
import { useLanguage } from '@/src/language/use-language'
import { renderInTheme } from '../harness'

const required = z.string().check(z.minLength(1, 'Fill this in'))
const schema = z.object({
  name: required,
  files: z.array(z.string()).check(z.minLength(1)),
  city: required,
  age: z.string(),
})

function Form() {
  useLanguage()
  const form = useAppForm({
    defaultValues: { name: 'Asha', files: [], city: '', age: '' },
    ...validationOptions(schema),
  })
  return (
    <form.AppForm>
      <form.FormBody schema={schema} actions={<form.SubmitButton label="Next" />}>
        <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
        <form.AppField name="age">{(field) => <field.TextField label="Age" />}</form.AppField>
        <FormSection title="Documents">
          <form.AppField name="city">{(field) => <field.TextField label="City" />}</form.AppField>
        </FormSection>
      </form.FormBody>
    </form.AppForm>
  )
}

function renderForm() {
  renderInTheme(<Form />)
  return userEvent.setup()
}

test('beside the button of a long form stands how many of the required fields on the page are empty', async () => {
  const user = renderForm()
  expect(await screen.findByText('1 required left')).toBeTruthy()
  await user.type(screen.getByLabelText(/^City/), 'P')
  expect(screen.getByText('All required filled')).toBeTruthy()
  await user.clear(screen.getByLabelText(/^Name/))
  expect(screen.getByText('1 required left')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Next' })).toHaveLength(1)
})

test('the section of the field in focus is named there, to the eye only: the group has told its name', async () => {
  const user = renderForm()
  await user.click(await screen.findByLabelText(/^City/))
  expect(screen.getByText('1 required left').closest('[data-section]')?.getAttribute('data-section')).toBe(
    'Documents',
  )
  expect(screen.getAllByText('Documents')).toHaveLength(1)
  await user.click(screen.getByLabelText(/^Name/))
  expect(screen.getByText('1 required left').closest('[data-section]')).toBeNull()
})

test('chosen another language, the section is named in that one', async () => {
  const user = renderForm()
  await user.click(await screen.findByLabelText(/^City/))
  const hindi = await loadTexts('hi')
  act(() => setLanguage(hindi))
  const name = document.querySelector('[data-section]')?.getAttribute('data-section')
  expect(name).toBe(document.querySelector('legend')?.textContent)
  expect(name).not.toBe('Documents')
})
