import { TextInput } from '@mantine/core'
import { readNumber } from '../reading/read-number'
import { type FieldProps, useBoundInput } from './use-bound-field'
import { useTypedText } from './use-typed-text'

/** A count or a percentage: `maxLength` bounds the digits before the point, `places` those after it. */
interface NumberFieldProps extends FieldProps {
  maxLength?: number
  places?: number
}

/** A bound number without a sign. A zero that stands in it is selected on entry, so that typing takes its place. */
export function NumberField({ maxLength, places = 0, required, ...props }: NumberFieldProps) {
  const { value, change, leave, input } = useBoundInput(required, props)
  const { text, keep, settle } = useTypedText(value)
  return (
    <TextInput
      {...props}
      {...input}
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onFocus={({ currentTarget }) => {
        if (value === '0') currentTarget.select()
      }}
      onChange={({ currentTarget: { value: typed } }) => {
        const reading = readNumber(typed, { places, maximum: maxLength })
        // A point is kept while the digits after it are still to come; so is nothing else that the reading drops.
        keep(/^\d+\.\d*$/.test(typed) ? typed : reading, reading)
        change(reading)
      }}
      onBlur={() => {
        settle()
        leave()
      }}
    />
  )
}
