import { useFieldDisplay } from './field-display'
import { useFieldContext } from './form-context'

export interface FieldProps {
  label: string
  description?: string
  placeholder?: string
  /** Marks the label; the schema decides what is really required. */
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/** The surrounding field's value, first error and handlers; `display` lets it be shown elsewhere on the page. */
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

/** The same for text inputs, as Mantine's props. Not natively required: the browser would show messages of its own. */
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
