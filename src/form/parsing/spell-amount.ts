import { toCardinal } from 'n2words/en-IN'
import { formatRupees } from '@/schemas/money/currency'

const CRORE = 10_000_000

/** Spells a number in Indian counting: `five lakh`; beyond crores it counts crores. */
export function formatCount(count: number): string {
  if (count < 0) return `minus ${formatCount(-count)}`
  if (count < CRORE) return toCardinal(count)
  const rest = count % CRORE
  const crores = `${formatCount(Math.floor(count / CRORE))} crore`
  return rest === 0 ? crores : `${crores} ${toCardinal(rest)}`
}

/** `₹5,00,000, five lakh`; '' for no amount. */
export function spellAmount(rupees: string): string {
  const grouped = formatRupees(rupees)
  return grouped === '' ? '' : `${grouped}, ${formatCount(Number(rupees))}`
}
