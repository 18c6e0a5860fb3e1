import type { AnyFormApi } from '@tanstack/react-form'

const FOCUSABLE = 'input:not([type="file"], [type="hidden"]), textarea, select, button, [tabindex="0"]'

/** The fields of a form in page order; each has its name as `data-field`. */
export function fieldsOnPage(form: AnyFormApi): HTMLElement[] {
  const page = document.getElementById(form.formId)
  return [...(page?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
}

/** Moves focus to the first field, in page order, that shows an error. */
export function focusFirstInvalid(form: AnyFormApi): void {
  for (const field of fieldsOnPage(form)) {
    const name = field.dataset['field']
    if (!name || !form.getFieldMeta(name)?.errors.length) continue
    const control = field.querySelector<HTMLElement>(FOCUSABLE)
    control?.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
    return
  }
}
