import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextBox } from '@/src/ui/field/text-box'
import { parseDigits } from '../parsing/parse-digits'
import { rejectDigitsInput } from '../parsing/reject-input'
import type { RejectInput } from '../parsing/use-input-rejection'
import { useParsedInput } from '../parsing/use-parsed-input'
import { RejectionNote } from './field-notes'
import { type FieldProps, useBoundInput } from './use-bound-field'

export interface DigitsFieldProps extends FieldProps {
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric' | 'tel'
  sign?: string
  parse?: (text: string) => string
  reject?: RejectInput
}

export function DigitsField(props: DigitsFieldProps) {
  const { maxLength, inputMode = 'numeric', autoComplete = 'off', ...others } = props
  const { parse = parseDigits, reject = rejectDigitsInput(maxLength), ...rest } = others
  const { input, ...bound } = useBoundInput(props)
  const { note, box } = useParsedInput(bound, { parse, reject })
  return (
    <TextBox
      {...rest}
      {...input}
      {...box}
      inputMode={inputMode}
      autoComplete={autoComplete}
      description={note === undefined ? bound.description : <RejectionNote why={note} />}
    />
  )
}
