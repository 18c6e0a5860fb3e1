import { BUSINESS_FIELDS } from '@/schemas/steps/business'

/** The parts of the form in the order of specification 2.18, each with the field that it begins with. */
export const PARTS = {
  business: { title: 'Business', first: 'business_name' },
  address: { title: 'Address', first: 'business_pincode' },
  bank: { title: 'Bank', first: 'statement_bank_id' },
  figures: { title: 'Figures', first: 'business_industry' },
} as const satisfies Record<string, { title: string; first: keyof typeof BUSINESS_FIELDS }>

export type Part = keyof typeof PARTS

const PART_IN_URL = 'part'

// Object.keys forgets the key type; the table is closed.
export const PART_NAMES = Object.keys(PARTS) as readonly Part[]

const FIELD_ORDER = Object.keys(BUSINESS_FIELDS)
const STARTS = PART_NAMES.map((part) => FIELD_ORDER.indexOf(PARTS[part].first))
const PART_OF = new Map(
  FIELD_ORDER.map((name, place) => [name, PART_NAMES[STARTS.findLastIndex((start) => start <= place)]]),
)

/** @param name of a field; those of the table of financial years are in no other table */
export function findPart(name: string): Part {
  return PART_OF.get(name) ?? 'figures'
}

/** The part that a URL asks for: a reload, or a link. */
export function readPart(search: string): Part | undefined {
  const part = new URLSearchParams(search).get(PART_IN_URL)
  return PART_NAMES.find((name) => name === part)
}

/** Replaced, so that Back leaves the step; around the router, which would ask its guards about a place on the same page. */
export function replacePart(part: Part): void {
  if (readPart(location.search) === part) return
  const url = new URL(location.href)
  url.searchParams.set(PART_IN_URL, part)
  History.prototype.replaceState.call(history, history.state, '', url)
}
