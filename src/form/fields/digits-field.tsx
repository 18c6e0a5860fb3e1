import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { readDigits } from '../reading/read-digits'
import { type FieldProps, useBoundField } from './use-bound-field'

/** A number kept as typed digits: pincode, account number. */
export interface DigitsFieldProps extends FieldProps {
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric' | 'tel'
  /** How what was typed or pasted becomes digits, where it takes more than dropping all else. */
  read?: (text: string) => string
}

/** A bound input that takes digits only and brings up the number pad. */
export function DigitsField(props: DigitsFieldProps) {
  const { maxLength, required = false, inputMode = 'numeric', autoComplete = 'off', read, ...rest } = props
  const { name, value, error, change, leave } = useBoundField<string>(props)
  return (
    <TextInput
      {...rest}
      name={name}
      wrapperProps={{ 'data-field': name }}
      withAsterisk={required}
      aria-required={required}
      inputMode={inputMode}
      autoComplete={autoComplete}
      value={value}
      error={error}
      onChange={({ currentTarget: { value: typed } }) =>
        change(read ? read(typed) : readDigits(typed, maxLength))
      }
      onBlur={leave}
    />
  )
}
