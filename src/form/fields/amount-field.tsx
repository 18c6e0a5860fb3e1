import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatRupees } from '@/schemas/money/currency'
import { spellAmount } from '../parsing/spell-amount'
import { readAmount, refuseAmount } from '../parsing/parse-amount'
import { useTypedBox } from '../parsing/use-typed-box'
import { RefusalNote } from './refusal-note'
import { type FieldProps, useBoundInput } from './use-bound-field'

/** `signed` allows a minus (a loss in the financial table). */
interface AmountFieldProps extends FieldProps {
  maxLength?: number
  signed?: boolean
}

/** Shown while the value is `forValue`: dropped paise, or a text that is no amount. */
type Remark = { beside: string; paise?: string; refused?: string }

function echoOf(rupees: string, remark: Remark | undefined): string {
  const { refused, paise } = remark?.beside === rupees ? remark : {}
  if (refused) return `Not an amount: ${refused}`
  const words = spellAmount(rupees)
  return words && paise ? `${words} (${paise} paise dropped)` : words
}

/** A bound amount in rupees: the value stays digits (specification 5.5) and is spelled out in the description (9.9). */
export function AmountField({ maxLength, signed = false, required, ...props }: AmountFieldProps) {
  const rule = { signed, maximum: maxLength }
  const { input, ...bound } = useBoundInput(required, {
    label: props.label,
    show: (amount) => formatRupees(String(amount)),
  })
  const { value } = bound
  const [remark, setRemark] = useState<Remark>()

  function read(typed: string): string {
    const amount = readAmount(typed, rule)
    // A longer text that is no amount leaves the value; a shorter one clears it.
    const reading = amount?.rupees ?? (typed.length > text.length ? value : '')
    setRemark({ beside: reading, ...(amount ? { paise: amount.paise } : { refused: typed }) })
    return reading
  }
  const { text, note, box } = useTypedBox(bound, { read, refuse: refuseAmount(rule) })

  return (
    <TextInput
      {...props}
      {...input}
      {...box}
      inputMode={signed ? 'text' : 'numeric'}
      autoComplete="off"
      description={
        note === undefined ? (
          echoOf(value, remark) || props.description || 'In rupees'
        ) : (
          <RefusalNote why={note} />
        )
      }
    />
  )
}
