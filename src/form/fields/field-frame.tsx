import { Input } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { LABEL_STYLE } from '@/src/ui/theme/theme'

/** Mantine's styles of a field without its components: the five of `Input.Wrapper` take a cheap phone longer than all the rest of a field. */
export const INPUT = Input.classes

// The theme's sizes (src/ui/theme/theme.ts). React's type knows no variables.
const LABEL = { ...LABEL_STYLE, '--input-label-size': '0.875rem' } as CSSProperties
const HINT_SIZE = { '--input-description-size': '0.875rem' } as CSSProperties
const ERROR_SIZE = { '--input-error-size': '0.875rem' } as CSSProperties

/** @returns the ids of what is said below a field, for whoever does not see it */
export function describedBy(
  id: string,
  { error, description }: { error?: ReactNode; description?: ReactNode },
) {
  return [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

interface FieldFrameProps {
  id: string
  name: string
  label: string
  required: boolean
  /** False where the control is none that a label can name. */
  isLabelFor?: boolean
  description?: ReactNode
  error?: ReactNode
  children: ReactNode
}

/** A control with its label above, its hint and its error below it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, required, isLabelFor = true, description, error } = props
  const text = (
    <>
      {/* A text beside an element would stay as it is on a page that the browser has translated. */}
      <span>{label}</span>
      {required && (
        <span className={INPUT['required']} aria-hidden>
          {' *'}
        </span>
      )}
    </>
  )
  const ofLabel = {
    id: `${id}-name`,
    className: INPUT['label'],
    style: LABEL,
  }
  return (
    <div className={INPUT['root']} data-field={name} data-error={error ? true : undefined}>
      {isLabelFor ? (
        <label {...ofLabel} htmlFor={id}>
          {text}
        </label>
      ) : (
        <div {...ofLabel}>{text}</div>
      )}
      {props.children}
      {description && (
        <p
          id={`${id}-description`}
          className={`${INPUT['description']} mantine-InputWrapper-description`}
          style={HINT_SIZE}
        >
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={`${INPUT['error']} mantine-InputWrapper-error`} style={ERROR_SIZE}>
          {error}
        </p>
      )}
    </div>
  )
}
