import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { type FieldProps, useBoundField } from './use-bound-field'

/** A number kept as typed digits: mobile, pincode, account number, count of years. */
export interface DigitsFieldProps extends FieldProps {
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric' | 'tel'
  /** A minus before the digits may be typed (a loss in the financial table). */
  signed?: boolean
}

/** Keeps the digits of what was typed or pasted, so that '98765 43210' fills a mobile number. */
function digitsOf(text: string, signed: boolean): string {
  const digits = text.replace(/\D/g, '')
  return signed && text.trim().startsWith('-') ? `-${digits}` : digits
}

/** A bound input that takes digits only and brings up the number pad. */
export function DigitsField(props: DigitsFieldProps) {
  const {
    maxLength,
    required = false,
    signed = false,
    inputMode = 'numeric',
    autoComplete = 'off',
    ...rest
  } = props
  const { name, value, error, change, leave } = useBoundField<string>(props)
  return (
    <TextInput
      {...rest}
      name={name}
      wrapperProps={{ 'data-field': name }}
      withAsterisk={required}
      aria-required={required}
      inputMode={signed ? 'text' : inputMode}
      autoComplete={autoComplete}
      value={value}
      error={error}
      onChange={(event) => change(digitsOf(event.currentTarget.value, signed).slice(0, maxLength))}
      onBlur={leave}
    />
  )
}
