import { useState } from 'react'
import { formatRupees } from '@/schemas/money/currency'
import { text } from '@/src/language/current-language'
import { TextBox } from '@/src/ui/field/text-box'
import { type Numerals, spellAmount } from '../parsing/numerals/spell-amount'
import { parseAmount, rejectAmountInput } from '../parsing/parse-amount'
import { useParsedInput } from '../parsing/use-parsed-input'
import { RejectionNote } from './field-notes'
import { type FieldProps, useBoundInput } from './use-bound-field'
import { useNumerals } from './use-numerals'

/** `signed` allows a minus (a loss in the financial table). */
interface AmountFieldProps extends FieldProps {
  maxLength?: number
  signed?: boolean
}

/** Shown while the value is `forValue`: dropped paise, or a text that is no amount. */
type Remark = { forValue: string; paise?: string; refused?: string }

function formatEcho(rupees: string, remark: Remark | undefined, numerals: Numerals | undefined): string {
  const { refused, paise } = remark?.forValue === rupees ? remark : {}
  if (refused) return text('Not an amount: {typed}', { typed: refused })
  const words = spellAmount(rupees, numerals)
  return words && paise ? text('{amount} ({paise} paise dropped)', { amount: words, paise }) : words
}

/** A bound amount in rupees: the value stays digits (specification 5.5) and is spelled out in the description (9.9). */
export function AmountField({ maxLength, signed = false, ...props }: AmountFieldProps) {
  const rule = { signed, maximum: maxLength }
  const { input, ...bound } = useBoundInput(props, { show: (amount) => formatRupees(String(amount)) })
  const { value } = bound
  const [remark, setRemark] = useState<Remark>()
  const numerals = useNumerals()

  function parse(given: string): string {
    const amount = parseAmount(given, rule)
    // A longer text that is no amount leaves the value; a shorter one clears it.
    const parsed = amount?.rupees ?? (given.length > typed.length ? value : '')
    setRemark({ forValue: parsed, ...(amount ? { paise: amount.paise } : { refused: given }) })
    return parsed
  }
  const { text: typed, note, box } = useParsedInput(bound, { parse, reject: rejectAmountInput(rule) })

  return (
    <TextBox
      {...props}
      {...input}
      {...box}
      sign="₹"
      inputMode={signed ? 'text' : 'numeric'}
      autoComplete="off"
      description={
        note === undefined ? (
          formatEcho(value, remark, numerals) || bound.description || text('In rupees')
        ) : (
          <RejectionNote why={note} />
        )
      }
    />
  )
}
