import { toCardinal } from 'n2words/en-IN'
import { formatRupees } from '@/schemas/money/currency'

const CRORE = 10_000_000

/** A whole number in words of Indian counting: `five lakh`. Nothing is counted beyond crores: a hundred of them, not an arab. */
export function formatCount(count: number): string {
  if (count < 0) return `minus ${formatCount(-count)}`
  if (count < CRORE) return toCardinal(count)
  const rest = count % CRORE
  const crores = `${formatCount(Math.floor(count / CRORE))} crore`
  return rest === 0 ? crores : `${crores} ${toCardinal(rest)}`
}

/** Rupees as an agent reads them back: `₹5,00,000, five lakh`; empty for what is no amount. */
export function spellAmount(rupees: string): string {
  const grouped = formatRupees(rupees)
  return grouped === '' ? '' : `${grouped}, ${formatCount(Number(rupees))}`
}
