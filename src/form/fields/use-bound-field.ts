import { useFieldWords } from './field-words'
import { useFieldContext } from './form-context'

/** What every field of a form may say about itself. */
export interface FieldProps {
  label: string
  /** A hint under the label. */
  description?: string
  placeholder?: string
  /** Marks the label with a star and tells a screen reader; the schema decides what is really required. */
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/**
 * The field around the component: its value, its first error, and how to report typing and leaving. `words` say how
 * the field and a value of it are told elsewhere on the page; without them it is not told.
 */
export function useBoundField<Value>(words?: Parameters<typeof useFieldWords>[1]) {
  const field = useFieldContext<Value>()
  useFieldWords(field, words)
  const error: unknown = field.state.meta.errors[0]
  return {
    name: field.name,
    value: field.state.value,
    error: typeof error === 'string' ? error : undefined,
    change: field.handleChange,
    leave: field.handleBlur,
  }
}
