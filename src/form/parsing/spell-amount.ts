import { toCardinal } from 'n2words/en-IN'
import { formatRupees } from '@/schemas/money/currency'
import { currentLanguage } from '@/src/language/current-language'

const CRORE = 10_000_000

/** Spells a number in Indian counting: `five lakh`; beyond crores it counts crores. */
export function spellCount(count: number): string {
  if (count < 0) return `minus ${spellCount(-count)}`
  if (count < CRORE) return toCardinal(count)
  const rest = count % CRORE
  const crores = `${spellCount(Math.floor(count / CRORE))} crore`
  return rest === 0 ? crores : `${crores} ${toCardinal(rest)}`
}

/** `₹5,00,000, five lakh`; '' for no amount. In other languages the figures alone: numbers in words are made for English. */
export function spellAmount(rupees: string): string {
  const grouped = formatRupees(rupees)
  if (currentLanguage().language !== 'en') return grouped
  return grouped === '' ? '' : `${grouped}, ${spellCount(Number(rupees))}`
}
