import type { AnyFormApi } from '@tanstack/react-form'

const FOCUSABLE = 'input:not([type="file"], [type="hidden"]), textarea, select, button, [tabindex="0"]'

/** Moves focus to the first field, in page order, that shows an error. */
export function focusFirstInvalid(form: AnyFormApi): void {
  const page = document.getElementById(form.formId)
  const fields = page?.querySelectorAll<HTMLElement>('[data-field]') ?? []
  for (const field of fields) {
    const name = field.dataset['field']
    if (!name || !form.getFieldMeta(name)?.errors.length) continue
    const control = field.querySelector<HTMLElement>(FOCUSABLE)
    control?.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
    return
  }
}
