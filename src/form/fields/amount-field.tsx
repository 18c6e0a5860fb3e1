import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatRupees } from '@/schemas/currency'
import { amountInWords } from '../reading/amount-in-words'
import { readAmount } from '../reading/read-amount'
import { type FieldProps, useBoundInput } from './use-bound-field'
import { useTypedText } from './use-typed-text'

/** An amount; `signed` lets a minus be typed before it (a loss in the financial table). */
interface AmountFieldProps extends FieldProps {
  maxLength?: number
  signed?: boolean
}

/** What was said beside the amount when it was last changed: paise that were dropped, or a paste that was not taken. */
type Remark = { beside: string; paise?: string; refused?: string }

function echoOf(rupees: string, remark: Remark | undefined): string {
  const { refused, paise } = remark?.beside === rupees ? remark : {}
  if (refused) return `Not an amount: ${refused}`
  const words = amountInWords(rupees)
  return words && paise ? `${words} (${paise} paise dropped)` : words
}

/**
 * A bound amount in rupees: the value stays digits (specification 5.5), however the amount was written, and is echoed in words of
 * Indian counting as the description of the field, which a screen reader says with it (specification 9.9). A change that makes the
 * text no amount is not taken.
 */
export function AmountField({ maxLength, signed = false, required, ...props }: AmountFieldProps) {
  const { value, change, leave, input } = useBoundInput(required, {
    label: props.label,
    show: (amount) => formatRupees(String(amount)),
  })
  const { text, keep, settle } = useTypedText(value)
  const [remark, setRemark] = useState<Remark>()

  function take(typed: string) {
    const amount = readAmount(typed, { signed, maximum: maxLength })
    const isShorter = typed.length < text.length
    const isInserted = typed.length > text.length + 1
    if (amount === null && !isShorter) {
      // A single key that belongs to no amount is passed over, as in every field of digits.
      if (isInserted) setRemark({ beside: value, refused: typed })
      return
    }
    const reading = amount?.rupees ?? ''
    setRemark({ beside: reading, ...(amount ? { paise: amount.paise } : { refused: typed }) })
    keep(isInserted ? reading : typed, reading)
    change(reading)
  }

  return (
    <TextInput
      {...props}
      {...input}
      inputMode={signed ? 'text' : 'numeric'}
      autoComplete="off"
      description={echoOf(value, remark) || props.description || 'In rupees'}
      value={text}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        settle()
        leave()
      }}
    />
  )
}
