import { formatRupees } from '@/schemas/currency'
import { DigitsField, type DigitsFieldProps } from './digits-field'
import { useBoundField } from './use-bound-field'

/**
 * A bound amount in rupees: the value stays digits (specification 5.5), the Indian grouping shows
 * beside it (specification 9.9).
 */
export function AmountField(props: DigitsFieldProps) {
  const { value } = useBoundField<string>({
    label: props.label,
    show: (amount) => formatRupees(String(amount)),
  })
  const grouped = value === '-' ? '' : formatRupees(value)
  return <DigitsField maxLength={12} {...props} description={grouped || props.description || 'In rupees'} />
}
