import { useStore, type AnyFormApi } from '@tanstack/react-form'
import { useFormContext } from '../fields/form-context'

const isFilled = (value: unknown) =>
  Array.isArray(value)
    ? value.length > 0
    : value !== '' && value !== undefined && value !== null && value !== false

export function FormProgress() {
  const form: AnyFormApi = useFormContext()
  const progressText = useStore(form.store, () => {
    const names = Object.keys(form.fieldInfo).filter((name) => form.fieldInfo[name]?.instance)
    return `${names.filter((name) => isFilled(form.getFieldValue(name))).length} of ${names.length} filled`
  })
  return <span>{progressText}</span>
}
