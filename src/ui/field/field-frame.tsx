import type { ReactNode } from 'react'

/** Mantine's classes of a field without its components (docs/adr/0074). */
export const INPUT = {
  root: 'm_46b77525',
  name: 'mantine-InputWrapper-label m_8fdc1311',
  required: 'm_78a94662',
  wrapper: 'mantine-Input-wrapper m_6c018570',
  section: 'm_82577fc2',
  input: 'mantine-Input-input m_8fb7ebe7',
  note: 'mantine-InputWrapper-description m_fe47ce59',
  error: 'mantine-InputWrapper-error m_8f816625',
}

/** @returns the ids of what is said below a field, for whoever does not see it */
export function describedBy(
  id: string,
  { error, description }: { error?: ReactNode; description?: ReactNode },
) {
  return [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

interface FieldFrameProps {
  id: string
  name?: string | undefined
  label: string
  required?: boolean | undefined
  /** False where the control is none that a label can name. */
  isLabelFor?: boolean
  description?: ReactNode
  error?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A control with its label above, its hint and its error below it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, required, isLabelFor = true, description, error, className } = props
  const text = (
    <>
      {/* A text beside an element would stay as it is on a page that the browser has translated. */}
      <span>{label}</span>
      {required && (
        <span className={INPUT.required} aria-hidden>
          {' *'}
        </span>
      )}
    </>
  )
  const ofLabel = {
    id: `${id}-name`,
    className: INPUT.name,
  }
  return (
    <div
      className={className ? `${INPUT.root} ${className}` : INPUT.root}
      data-field={name}
      data-error={error ? true : undefined}
    >
      {isLabelFor ? (
        <label {...ofLabel} htmlFor={id}>
          {text}
        </label>
      ) : (
        <div {...ofLabel}>{text}</div>
      )}
      {props.children}
      {description && (
        <p id={`${id}-description`} className={INPUT.note}>
          {description}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A message below a control, or for several at once. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={INPUT.error}>
      {children}
    </p>
  )
}
