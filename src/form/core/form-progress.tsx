import { useStore, type AnyFormApi } from '@tanstack/react-form'
import { use } from 'react'
import { text } from '@/src/language/current-language'
import { useFormContext } from '../fields/form-context'
import { isRequiredBy, RequiredFieldsContext } from '../fields/required-fields'

/** A share begins with a 0 that nobody has typed. */
function isFilled(name: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return Boolean(value) && !(name.endsWith('percentage') && Number(value) === 0)
}

/** The fields that show, in no order. */
export function listShownFields(form: AnyFormApi): { name: string; isFilled: boolean }[] {
  return Object.keys(form.fieldInfo)
    .filter((name) => form.fieldInfo[name]?.instance)
    .map((name) => ({ name, isFilled: isFilled(name, form.getFieldValue(name)) }))
}

/** Counts only what the next press would refuse: a form is done long before all its fields are filled. */
export function FormProgress() {
  const form: AnyFormApi = useFormContext()
  const required = use(RequiredFieldsContext)
  const missing = useStore(
    form.store,
    () =>
      listShownFields(form).filter(({ name, isFilled: is }) => !is && isRequiredBy(required, name)).length,
  )
  if (required.size === 0) return null
  return (
    <span>
      {missing === 0 ? text('All required filled') : text('{count} required left', { count: missing })}
    </span>
  )
}
