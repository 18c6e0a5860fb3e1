import { useStore, type AnyFormApi } from '@tanstack/react-form'
import { use } from 'react'
import { text } from '@/src/language/current-language'
import { useFormContext } from '../fields/form-context'
import { isRequiredBy, RequiredFieldsContext } from '../fields/required-fields'

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : !value)

/** A share begins with a 0 that nobody has typed. */
const isFilled = (name: string, value: unknown) =>
  !isEmpty(value) && !(name.endsWith('percentage') && Number(value) === 0)

const listShown = (form: AnyFormApi) =>
  Object.keys(form.fieldInfo).filter((name) => form.fieldInfo[name]?.instance)

/** The fields that show, in no order. */
export function listShownFields(form: AnyFormApi): { name: string; isFilled: boolean }[] {
  return listShown(form).map((name) => ({ name, isFilled: isFilled(name, form.getFieldValue(name)) }))
}

/** Counts only what the next press would refuse: a form is done long before all its fields are filled. */
export function FormProgress() {
  const form: AnyFormApi = useFormContext()
  const required = use(RequiredFieldsContext)
  const missing = useStore(
    form.store,
    () =>
      listShown(form).filter((name) => isRequiredBy(required, name) && isEmpty(form.getFieldValue(name)))
        .length,
  )
  if (required.size === 0) return null
  return (
    <span>
      {missing === 0 ? text('All required filled') : text('{count} required left', { count: missing })}
    </span>
  )
}
