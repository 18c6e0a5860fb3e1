import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { renderInTheme } from '../harness'

afterEach(() => vi.restoreAllMocks())

/** The page is used by a finger: for a query that says so this happy-dom matches another that always holds. */
function useTouch() {
  const asked = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    asked(query === '(pointer: coarse)' ? 'all' : query),
  )
}

function renderForm() {
  const submitted = vi.fn<() => void>()
  function Form() {
    const form = useAppForm({
      defaultValues: { name: '', id: 'X', pincode: '', address: '', city: '' },
      onSubmit: submitted,
    })
    return (
      <form.AppForm>
        <form.FormBody>
          <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
          <form.AppField name="id">{(field) => <field.TextField label="Id" readOnly />}</form.AppField>
          <form.AppField name="pincode">{(field) => <field.DigitsField label="Pincode" />}</form.AppField>
          <form.AppField name="address">{(field) => <field.TextAreaField label="Address" />}</form.AppField>
          <form.AppField name="city">{(field) => <field.TextField label="City" />}</form.AppField>
          <form.SubmitButton label="Next" />
        </form.FormBody>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  return { submitted, user: userEvent.setup(), box: (label: string) => screen.getByLabelText(label) }
}

test('the Next of a phone leads over what cannot be typed into, and from the last field it submits', async () => {
  useTouch()
  const { submitted, user, box } = renderForm()
  await user.click(box('Name'))
  expect(box('Name')).toHaveProperty('enterKeyHint', 'next')
  await user.keyboard('Asha{Enter}')
  expect(document.activeElement).toBe(box('Pincode'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(box('Address'))
  await user.keyboard('One{Enter}Two')
  expect(box('Address')).toHaveProperty('value', 'One\nTwo')
  expect(submitted).not.toHaveBeenCalled()

  await user.click(box('City'))
  expect(box('City')).not.toHaveProperty('enterKeyHint', 'next')
  await user.keyboard('{Enter}')
  expect(submitted).toHaveBeenCalledOnce()
})

test('at a desk Enter submits from every field', async () => {
  const { submitted, user, box } = renderForm()
  await user.type(box('Name'), 'Asha{Enter}')
  expect(submitted).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(box('Name'))
})

test('nothing moves the focus while a field is typed full', async () => {
  useTouch()
  const { user, box } = renderForm()
  await user.type(box('Pincode'), '560038')
  expect(document.activeElement).toBe(box('Pincode'))
})
