import { phrase } from '../language/phrases'

type ListedBank = { readonly name: string; readonly ifsc_codes?: readonly string[] }

/** @returns how people write one name: with and without 'The', 'Ltd', blanks and dots. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z\d]/g, '')
    .replace(/^the/, '')
    .replace(/(?:limited|ltd)$/, '')
}

const BANK_LETTERS = 4

/** @returns what is wrong, in words; `undefined` too for a bank that the list does not have, or whose codes it does not say */
export function ifscFault(banks: readonly ListedBank[], bankName: string, ifsc: string): string | undefined {
  const plain = plainName(bankName)
  const named = banks.filter(({ name }) => plainName(name) === plain)
  const codes = [...new Set(named.flatMap(({ ifsc_codes = [] }) => ifsc_codes))]
  if (codes.length === 0 || codes.includes(ifsc.slice(0, BANK_LETTERS).toUpperCase())) return undefined
  return phrase('IFSC codes of {bank} start with {codes}', {
    bank: named[0]?.name ?? bankName,
    codes: codes.join(' / '),
  })
}
