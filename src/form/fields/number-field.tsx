import { TextBox } from '@/src/ui/field/text-box'
import { parseNumber, rejectNumberInput } from '../parsing/parse-number'
import { useParsedInput } from '../parsing/use-parsed-input'
import { RejectionNote } from './field-notes'
import { type FieldProps, useBoundInput } from './use-bound-field'

/** `maxLength` bounds the digits before the point, `places` those after it. */
interface NumberFieldProps extends FieldProps {
  maxLength?: number
  places?: number
}

/** A bound unsigned number. A zero is selected on focus, so that typing replaces it. */
export function NumberField({ maxLength, places = 0, ...props }: NumberFieldProps) {
  const { input, ...bound } = useBoundInput(props)
  const { note, box } = useParsedInput(bound, {
    parse: (text) => parseNumber(text, { places }),
    reject: rejectNumberInput({ places, maximum: maxLength }),
  })
  return (
    <TextBox
      {...props}
      {...input}
      {...box}
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      description={note === undefined ? bound.description : <RejectionNote why={note} />}
      onFocus={({ currentTarget }) => {
        if (bound.value === '0') currentTarget.select()
      }}
    />
  )
}
