import { useId, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import { describedBy, INPUT, FieldFrame } from './field-frame'

// Begins where the text of other boxes does. React's type knows no variables.
const withSign = (sign: string) =>
  ({ '--input-left-section-width': `${sign.length / 2 + 1.75}rem` }) as CSSProperties
const SIGN: CSSProperties = {
  color: 'var(--mantine-color-text)',
  justifyContent: 'start',
  paddingInlineStart: 'calc(var(--input-height) / 3)',
}
const WITH_BUTTON = { '--input-right-section-width': '3rem' } as CSSProperties

interface BoxProps {
  name?: string
  label: string
  required?: boolean
  disabled?: boolean | undefined
  description?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

/** @returns what a labelled box's frame, its border and the control in it are given, as by Mantine's `Input` */
export function boxOf(
  id: string,
  { name, label, required, disabled, description, error, className }: BoxProps,
) {
  const state = { 'data-error': error ? true : undefined, 'data-disabled': disabled || undefined }
  return {
    frame: { id, name, label, required, description, error },
    wrapper: {
      ...state,
      className: INPUT.wrapper,
      'data-variant': 'default',
    },
    control: {
      ...state,
      id,
      name,
      disabled,
      className: className ? `${INPUT.input} ${className}` : INPUT.input,
      'aria-required': required,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, { error, description }),
    },
  }
}

/** Beside what a box holds, for the eye alone: a tap on it is one on the box. */
export function BoxSign(props: {
  position: 'left' | 'right'
  style?: CSSProperties | undefined
  children: ReactNode
}) {
  return (
    <div
      className={INPUT.section}
      style={{ ...props.style, pointerEvents: 'none' }}
      data-position={props.position}
      aria-hidden="true"
    >
      {props.children}
    </div>
  )
}

interface TextBoxProps extends BoxProps, Omit<ComponentProps<'input'>, keyof BoxProps | 'id' | 'style'> {
  /** Before what is typed, for the eye alone: the label or the hint says it too. */
  sign?: string
  icon?: ReactNode
  /** At the end of the box. */
  button?: ReactNode
}

/**
 * A labelled input as Mantine's `TextInput` shows it. `required` marks it for people only: the browser would show messages of its own.
 */
export function TextBox({ label, description, error, required, sign, icon, button, ...input }: TextBoxProps) {
  const id = useId()
  const { name, disabled, className } = input
  const box = boxOf(id, { name, label, required, disabled, description, error, className })
  return (
    <FieldFrame {...box.frame}>
      <div
        {...box.wrapper}
        style={{ ...(button && WITH_BUTTON), ...(sign && withSign(sign)) }}
        data-with-left-section={sign || icon ? true : undefined}
        data-with-right-section={button ? true : undefined}
      >
        {(sign || icon) && (
          <BoxSign position="left" style={sign ? SIGN : undefined}>
            {sign ?? icon}
          </BoxSign>
        )}
        <input {...input} {...box.control} />
        {button && (
          <div className={INPUT.section} data-position="right">
            {button}
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
