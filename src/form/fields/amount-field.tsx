import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatRupees } from '@/schemas/money/currency'
import { spellAmount } from '../parsing/spell-amount'
import { readAmount, refuseAmount } from '../parsing/parse-amount'
import { useTypedBox } from '../parsing/use-typed-box'
import { RefusalNote } from './refusal-note'
import { type FieldProps, useBoundInput } from './use-bound-field'

/** An amount; `signed` lets a minus be typed before it (a loss in the financial table). */
interface AmountFieldProps extends FieldProps {
  maxLength?: number
  signed?: boolean
}

/** Said beside the amount since it was last changed: paise that were dropped, or a text that is no amount. */
type Remark = { beside: string; paise?: string; refused?: string }

function echoOf(rupees: string, remark: Remark | undefined): string {
  const { refused, paise } = remark?.beside === rupees ? remark : {}
  if (refused) return `Not an amount: ${refused}`
  const words = spellAmount(rupees)
  return words && paise ? `${words} (${paise} paise dropped)` : words
}

/**
 * A bound amount in rupees: the value stays digits (specification 5.5), however the amount was written, and is echoed in words of
 * Indian counting as the description of the field, which a screen reader says with it (specification 9.9). A change that makes the
 * text no amount is not taken.
 */
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
    // An addition to an amount leaves it as it was; what is left of one that was shortened is another, or none.
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
