import { formatRupees } from '@/schemas/money/currency'

const LAKH = 100_000
const CRORE = 10_000_000

/** A language's numbers in words, by the library, and as far as its hand-checked table agrees. */
export type Numerals = {
  toCardinal: (count: number) => string
  minus: string
  crore: string
  /** Below a hundred: the library writes them as few readers do. */
  unspelled: readonly number[]
}

function canSpell(count: number, numerals: Numerals): boolean {
  const parts = [1, 1000, LAKH].map((unit) => Math.floor((count % CRORE) / unit) % 100)
  return (
    !parts.some((part) => numerals.unspelled.includes(part)) &&
    (count < CRORE || canSpell(Math.floor(count / CRORE), numerals))
  )
}

/** Spells a number in Indian counting: `five lakh`; beyond crores it counts crores. */
export function spellCount(count: number, numerals: Numerals): string {
  const { toCardinal, minus, crore } = numerals
  if (count < 0) return `${minus} ${spellCount(-count, numerals)}`
  if (count < CRORE) return toCardinal(count)
  const rest = count % CRORE
  const crores = `${spellCount(Math.floor(count / CRORE), numerals)} ${crore}`
  return rest === 0 ? crores : `${crores} ${toCardinal(rest)}`
}

/** `₹5,00,000, five lakh`; '' for no amount; figures alone without numerals, and for a number that they do not spell. */
export function spellAmount(rupees: string, numerals: Numerals | undefined): string {
  const grouped = formatRupees(rupees)
  const count = Number(rupees)
  if (grouped === '' || !numerals || !canSpell(Math.abs(count), numerals)) return grouped
  return `${grouped}, ${spellCount(count, numerals)}`
}
