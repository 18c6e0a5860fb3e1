import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { type FieldProps, useBoundField } from './use-bound-field'

/** A line of text; `uppercase` turns letters into capitals as they are typed (PAN, IFSC). */
export interface TextFieldProps extends FieldProps {
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'url' | 'numeric' | 'decimal' | 'tel'
  type?: HTMLInputTypeAttribute
  maxLength?: number
  uppercase?: boolean
}

/** A bound line of text. */
export function TextField({
  uppercase = false,
  required = false,
  autoComplete = 'off',
  ...props
}: TextFieldProps) {
  const { name, value, error, change, leave } = useBoundField<string>(props)
  return (
    <TextInput
      {...props}
      name={name}
      wrapperProps={{ 'data-field': name }}
      withAsterisk={required}
      aria-required={required}
      autoComplete={autoComplete}
      autoCapitalize={uppercase ? 'characters' : undefined}
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => {
        const typed = event.currentTarget.value
        change(uppercase ? typed.toUpperCase() : typed)
      }}
      onBlur={leave}
    />
  )
}
