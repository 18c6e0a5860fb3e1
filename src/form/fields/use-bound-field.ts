import { useFieldDisplay } from './field-display'
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
 * The field around the component: its value, its first error, and how to report typing and leaving. `display` says
 * how the field and a value of it are shown elsewhere on the page; without it they are not.
 */
export function useBoundField<Value>(display?: Parameters<typeof useFieldDisplay>[1]) {
  const field = useFieldContext<Value>()
  useFieldDisplay(field, display)
  const error: unknown = field.state.meta.errors[0]
  return {
    name: field.name,
    value: field.state.value,
    error: typeof error === 'string' ? error : undefined,
    change: field.handleChange,
    leave: field.handleBlur,
  }
}
