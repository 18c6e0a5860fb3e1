import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { readDigits } from '../reading/read-digits'
import { type FieldProps, useBoundInput } from './use-bound-field'

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
  const { maxLength, required, inputMode = 'numeric', autoComplete = 'off', read, ...rest } = props
  const { value, change, leave, input } = useBoundInput(required, props)
  return (
    <TextInput
      {...rest}
      {...input}
      inputMode={inputMode}
      autoComplete={autoComplete}
      value={value}
      onChange={({ currentTarget: { value: typed } }) =>
        change(read ? read(typed) : readDigits(typed, maxLength))
      }
      onBlur={leave}
    />
  )
}
