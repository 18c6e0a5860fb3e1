import type { AnyFormApi } from '@tanstack/react-form'

const FOCUSABLE = 'input:not([type="file"], [type="hidden"]), textarea, select, button, [tabindex="0"]'

type FormOnPage = Pick<AnyFormApi, 'formId'>

/** The fields of a form in page order, found by `data-field`. */
export function fieldsOnPage(form: FormOnPage): HTMLElement[] {
  const page = document.getElementById(form.formId)
  return [...(page?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
}

export function invalidFields(form: AnyFormApi): string[] {
  const names = fieldsOnPage(form).flatMap((field) => field.dataset['field'] ?? [])
  return names.filter((name) => form.getFieldMeta(name)?.errors.length)
}

export function focusField(form: FormOnPage, name: string): void {
  const field = fieldsOnPage(form).find(({ dataset }) => dataset['field'] === name)
  field?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

export function focusFirstInvalid(form: AnyFormApi): void {
  const [first] = invalidFields(form)
  if (first !== undefined) focusField(form, first)
}
