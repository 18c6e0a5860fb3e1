import { useStore, type AnyFormApi } from '@tanstack/react-form'
import { text } from '@/src/language/current-language'
import { useFormContext } from '../fields/form-context'

/** `false` is a box that is not ticked. */
const EMPTY = new Set<unknown>(['', undefined, null, false])

/** A share begins with a 0 that nobody has typed. */
function isFilled(name: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return !EMPTY.has(value) && !(name.endsWith('percentage') && Number(value) === 0)
}

/** The fields that show, in no order. */
export function listShownFields(form: AnyFormApi): { name: string; isFilled: boolean }[] {
  return Object.keys(form.fieldInfo)
    .filter((name) => form.fieldInfo[name]?.instance)
    .map((name) => ({ name, isFilled: isFilled(name, form.getFieldValue(name)) }))
}

export function FormProgress() {
  const form: AnyFormApi = useFormContext()
  const progressText = useStore(form.store, () => {
    const fields = listShownFields(form)
    return text('{count} of {total} filled', {
      count: fields.filter((field) => field.isFilled).length,
      total: fields.length,
    })
  })
  return <span>{progressText}</span>
}
