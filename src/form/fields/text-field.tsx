import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { readCode } from '../reading/read-code'
import { type FieldProps, useBoundField } from './use-bound-field'

/** A line of text; `uppercase` makes it a code of capital letters and digits (PAN, IFSC). */
export interface TextFieldProps extends FieldProps {
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'url' | 'numeric' | 'decimal' | 'tel'
  type?: HTMLInputTypeAttribute
  maxLength?: number
  uppercase?: boolean
}

/** A bound line of text. One blank is as many as a name has between two words, whatever it was pasted from. */
export function TextField({
  uppercase = false,
  required = false,
  autoComplete = 'off',
  maxLength,
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
      // The browser would cut a code before its blanks are dropped.
      maxLength={uppercase ? undefined : maxLength}
      value={value}
      error={error}
      onChange={(event) => {
        const typed = event.currentTarget.value
        change(uppercase ? readCode(typed, maxLength) : typed.replaceAll(/\s{2,}/g, ' '))
      }}
      onBlur={leave}
    />
  )
}
