import { useFieldDisplay } from './field-display'
import { ErrorNote } from './field-notes'
import { useFieldContext } from './form-context'

/** Says what to do at an empty field that has options. */
export const CHOOSE_HINT = 'Choose one'

export interface FieldProps {
  label: string
  description?: string
  placeholder?: string
  /** Marks the label; the schema decides what is really required. */
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/**
 * The surrounding field's value, first error and handlers; `display` lets it be shown elsewhere on the page,
 * `hint` says what to do where the error only calls an empty field wrong.
 */
export function useBoundField<Value>(display?: Parameters<typeof useFieldDisplay>[1], hint = 'Fill this in') {
  const field = useFieldContext<Value>()
  useFieldDisplay(field, display)
  const { value } = field.state
  const error: unknown = field.state.meta.errors[0]
  function change(changed: Value) {
    const { errors } = field.form.state
    // A key is judged only where an error shows (validation-options.ts). To be told that would go through the whole form twice more.
    const dontValidate = errors.length === 0 && field.getMeta().errors.length === 0
    field.setValue(changed, { dontValidate })
  }
  return {
    name: field.name,
    value,
    error:
      typeof error === 'string' ? <ErrorNote text={error} isEmpty={value === ''} hint={hint} /> : undefined,
    change,
    leave: field.handleBlur,
  }
}

/** The same for a `TextBox`. */
export function useBoundInput(required = false, display?: Parameters<typeof useFieldDisplay>[1]) {
  const { name, error, ...bound } = useBoundField<string>(display)
  return { ...bound, input: { name, error, required } }
}
