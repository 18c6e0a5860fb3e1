import { useId, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import { describedBy, INPUT, FieldFrame } from './field-frame'

// The theme's sizes (src/ui/theme/theme.ts). React's type knows no variables.
const BOX = { '--input-height': '3rem', '--input-fz': '1rem' } as CSSProperties
const BOX_ABOVE_TEXT = {
  ...BOX,
  '--input-margin-bottom': 'calc(var(--mantine-spacing-xs) / 2)',
} as CSSProperties
// Begins where the text of other boxes does.
const withSign = (sign: string) =>
  ({ '--input-left-section-width': `${sign.length / 2 + 1.75}rem` }) as CSSProperties
const SIGN: CSSProperties = {
  color: 'var(--mantine-color-text)',
  justifyContent: 'start',
  paddingInlineStart: 'calc(var(--input-height) / 3)',
}
const WITH_BUTTON = { '--input-right-section-width': '3rem' } as CSSProperties

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'id' | 'style' | 'required'> {
  name: string
  label: string
  required: boolean
  description?: ReactNode
  error?: ReactNode
  /** Before what is typed, for the eye alone: the label or the hint says it too. */
  sign?: string
  /** At the end of the box. */
  button?: ReactNode
}

/**
 * A labelled input as Mantine's `TextInput` shows it. `required` marks it for people only: the browser would show messages of its own.
 */
export function TextBox({
  label,
  description,
  error,
  required,
  sign,
  button,
  className = '',
  ...input
}: TextBoxProps) {
  const id = useId()
  const { name, disabled } = input
  const state = { 'data-error': error ? true : undefined, 'data-disabled': disabled || undefined }
  const style = description || error ? BOX_ABOVE_TEXT : BOX
  return (
    <FieldFrame id={id} name={name} label={label} required={required} description={description} error={error}>
      <div
        {...state}
        className={`${INPUT['wrapper']} mantine-Input-wrapper`}
        style={{ ...style, ...(button && WITH_BUTTON), ...(sign && withSign(sign)) }}
        data-variant="default"
        data-size="sm"
        data-with-left-section={sign ? true : undefined}
        data-with-right-section={button ? true : undefined}
      >
        {sign && (
          <div className={INPUT['section']} style={SIGN} data-position="left" aria-hidden="true">
            {sign}
          </div>
        )}
        <input
          {...input}
          {...state}
          id={id}
          className={`${className} ${INPUT['input']} mantine-Input-input`}
          data-variant="default"
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, description })}
        />
        {button && (
          <div className={INPUT['section']} data-position="right">
            {button}
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
