import { use } from 'react'
import type { Label } from '@/schemas/language/texts'
import { translateIfKnown, text } from '@/src/language/current-language'
import { useLanguage } from '@/src/language/use-language'
import { CardValuesContext } from '../../images/card/card-values-context'
import { useFieldDisplay, type FieldDisplay } from './field-display'
import { ErrorNote } from './field-notes'
import { useFieldContext } from './form-context'
import { useIsRequired } from './required-fields'

/** Beside an error that only calls an answer wrong: the way to mend it. */
interface ErrorHints {
  ifEmpty?: Label
  ifFilled?: Label
}

/** For fields that have options. */
export const CHOICE_HINTS: ErrorHints = { ifEmpty: 'Choose one' }

/** Label and description are listed texts, or are shown as they are. */
export interface FieldProps {
  label: string
  description?: string | undefined
  disabled?: boolean
  readOnly?: boolean
}

type Display = Partial<Omit<FieldDisplay, 'label'>>

/** The label says that the value is from a scanned card until it is edited. */
function useLabel(label: string, name: string, value: unknown): string {
  const onCard = use(CardValuesContext)[name]
  const field = translateIfKnown(label)
  return onCard !== undefined && value === onCard ? text('{field}, from the card', { field }) : field
}

/**
 * The surrounding field's value, first error and handlers, its label and hint in the reader's language; by `display` it is shown
 * elsewhere on the page, null for nowhere else.
 */
export function useBoundField<Value>(
  { label: named, description }: Pick<FieldProps, 'label' | 'description'>,
  display: Display | null = {},
  { ifEmpty = 'Fill this in', ifFilled }: ErrorHints = {},
) {
  // Fields keep their elements (use-fields.tsx): the screen's root does not render them again.
  useLanguage()
  const field = useFieldContext<Value>()
  const { value } = field.state
  const label = useLabel(named, field.name, value)
  useFieldDisplay(field, display === null ? undefined : { label, ...display })
  const required = useIsRequired(field.name)
  const error: unknown = field.state.meta.errors[0]
  function change(changed: Value) {
    const { errors } = field.form.state
    // A key is judged only where an error shows (validation-options.ts). To be told that would go through the whole form twice more.
    const dontValidate = errors.length === 0 && field.getMeta().errors.length === 0
    field.setValue(changed, { dontValidate })
  }
  return {
    name: field.name,
    label,
    description: description && translateIfKnown(description),
    value,
    required,
    error:
      typeof error === 'string' ? (
        <ErrorNote of={error} hint={value === '' ? ifEmpty : ifFilled} />
      ) : undefined,
    change,
    leave: field.handleBlur,
  }
}

/** The same for a `TextBox`. */
export function useBoundInput(
  props: Pick<FieldProps, 'label' | 'description'>,
  display?: Display | null,
  hints?: ErrorHints,
) {
  const { name, label, required, error, ...bound } = useBoundField<string>(props, display, hints)
  return { ...bound, input: { name, label, error, required } }
}
