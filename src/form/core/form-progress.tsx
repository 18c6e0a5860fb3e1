import { useStore, type AnyFormApi } from '@tanstack/react-form'
import { use } from 'react'
import { text } from '@/src/language/current-language'
import { useFormContext } from '../fields/form-context'
import { isRequiredBy, RequiredFieldsContext } from '../fields/required-fields'

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** The fields that show and that the next press would refuse while they are empty, in no order. */
export function listRequired(form: AnyFormApi, required: ReadonlySet<string>) {
  return Object.keys(form.fieldInfo)
    .filter((name) => form.fieldInfo[name]?.instance && isRequiredBy(required, name))
    .map((name) => ({ name, isFilled: isFilled(form.getFieldValue(name)) }))
}

/** A form is done long before all its fields are filled. */
export function FormProgress() {
  const form: AnyFormApi = useFormContext()
  const required = use(RequiredFieldsContext)
  const missing = useStore(
    form.store,
    () => listRequired(form, required).filter((field) => !field.isFilled).length,
  )
  if (required.size === 0) return null
  return (
    <span data-done={missing === 0 || undefined}>
      {missing === 0 ? text('All required filled') : text('{count} required left', { count: missing })}
    </span>
  )
}
