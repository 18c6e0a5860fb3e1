import { useFieldDisplay } from './field-display'
import { useFieldContext } from './form-context'

export interface FieldProps {
  label: string
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

/**
 * The same for a line or an area of text: `input` is what each of these controls says of itself, for Mantine's props. A required
 * field is not natively so, because the browser would refuse the form in words of its own.
 */
export function useBoundInput(required = false, display?: Parameters<typeof useFieldDisplay>[1]) {
  const { name, error, ...bound } = useBoundField<string>(display)
  const input = {
    name,
    error,
    wrapperProps: { 'data-field': name },
    withAsterisk: required,
    'aria-required': required,
  }
  return { ...bound, input }
}
