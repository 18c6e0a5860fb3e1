import { render, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { fieldsOnPage, focusField, invalidFields } from '@/src/form/core/focus-first-invalid'

const form = { formId: 'f' }

function renderFields() {
  render(
    <form id="f">
      <div data-field="name">
        <input type="hidden" />
        <input aria-label="Name" />
      </div>
      <div data-field="note">Nothing to type here</div>
    </form>,
  )
  return vi.spyOn(Element.prototype, 'scrollIntoView')
}

test('a field that is chosen has the focus, and stands in the middle of the page', () => {
  const scrolled = renderFields()
  focusField(form, 'name')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Name')
  expect(scrolled.mock.calls).toEqual([[{ block: 'center' }]])
})

test('one that takes no answer is shown, and has no focus', () => {
  const scrolled = renderFields()
  focusField(form, 'note')
  expect(document.activeElement).toBe(document.body)
  expect(scrolled).toHaveBeenCalledOnce()
})

test('one that is not on the page moves nothing', () => {
  const scrolled = renderFields()
  focusField(form, 'city')
  focusField({ formId: 'gone' }, 'name')
  expect(document.activeElement).toBe(document.body)
  expect(scrolled).not.toHaveBeenCalled()
  expect(fieldsOnPage({ formId: 'gone' })).toEqual([])
})

test('what the form does not ask for has no fault', () => {
  renderFields()
  const { result } = renderHook(() => useAppForm({ formId: 'f', defaultValues: { city: '' } }))
  expect(invalidFields(result.current)).toEqual([])
})
