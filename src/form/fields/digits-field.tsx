import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { refuseDigits } from '../parsing/refusals'
import { readDigits } from '../parsing/parse-digits'
import type { Refuse } from '../parsing/use-key-refusal'
import { useTypedBox } from '../parsing/use-typed-box'
import { RefusalNote } from './refusal-note'
import { type FieldProps, useBoundInput } from './use-bound-field'

export interface DigitsFieldProps extends FieldProps {
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric' | 'tel'
  read?: (text: string) => string
  refuse?: Refuse
}

/** A bound input for digits only, such as a pincode or account number. */
export function DigitsField(props: DigitsFieldProps) {
  const { maxLength, required, description, inputMode = 'numeric', autoComplete = 'off', ...others } = props
  const { read = readDigits, refuse = refuseDigits(maxLength), ...rest } = others
  const { input, ...bound } = useBoundInput(required, props)
  const { note, box } = useTypedBox(bound, { read, refuse })
  return (
    <TextInput
      {...rest}
      {...input}
      {...box}
      inputMode={inputMode}
      autoComplete={autoComplete}
      description={note === undefined ? description : <RefusalNote why={note} />}
    />
  )
}
