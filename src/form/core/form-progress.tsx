import { useStore, type AnyFormApi } from '@tanstack/react-form'
import { useFormContext } from '../fields/form-context'

/** `false` is a box that is not ticked. */
const EMPTY = new Set<unknown>(['', undefined, null, false])

/** A share begins with a 0 that nobody has typed. */
export function isFilled(name: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return !EMPTY.has(value) && !(name.endsWith('percentage') && Number(value) === 0)
}

export function FormProgress() {
  const form: AnyFormApi = useFormContext()
  const progressText = useStore(form.store, () => {
    const names = Object.keys(form.fieldInfo).filter((name) => form.fieldInfo[name]?.instance)
    return `${names.filter((name) => isFilled(name, form.getFieldValue(name))).length} of ${names.length} filled`
  })
  return <span>{progressText}</span>
}
