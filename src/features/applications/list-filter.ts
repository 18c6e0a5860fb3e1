import type { Application } from '@/schemas/entities/application'
import { LIMITS } from '@/schemas/limits'
import { APPLICATION_ORDERS, APPLICATION_STATUSES } from '@/schemas/options'
import { readText } from '@/schemas/text/typed-text'
import type { ListFilter } from '../../api/queries/list-queries'
import { parseDigits } from '../../form/parsing/parse-digits'
import { parseMobile } from '../../form/parsing/parse-mobile'

/** @returns what the address asks for; what nobody knows is not asked for. Numbers as they are kept, however they were written. */
export function parseFilter(query: Partial<Record<keyof ListFilter, string | undefined>>): ListFilter {
  const search = readText(query.search ?? '').slice(0, LIMITS.searchMaximum)
  const isNumber = /^[\p{Nd}\s()+.-]+$/u.test(search)
  return {
    search: (isNumber ? numberIn(search) : search) || undefined,
    status: APPLICATION_STATUSES.find((known) => known === query.status),
    sort: APPLICATION_ORDERS.find((known) => known === query.sort),
  }
}

/** More digits than a mobile has are one with its country code; a tracker id has as many, and may begin with zeros. */
function numberIn(text: string): string {
  const digits = parseDigits(text)
  return digits.length > LIMITS.mobileDigits ? parseMobile(text) : digits
}

export function isFiltered({ search, status, sort }: ListFilter): boolean {
  return search !== undefined || status !== undefined || sort !== undefined
}

/** @returns whether an application is among those asked for, where the server cannot tell: what our own server would say. */
export function fitsIn({ name, mobile, tracker_id, status }: Application, filter: ListFilter): boolean {
  if (filter.status !== undefined && filter.status !== status) return false
  const wanted = filter.search?.toLowerCase().replaceAll(/\s+/g, ' ') ?? ''
  const spaced = ` ${readText(name ?? '')}`.toLowerCase()
  return spaced.includes(` ${wanted}`) || [mobile, tracker_id].some((text) => startsWith(text, wanted))
}

function startsWith(text: string | undefined, wanted: string): boolean {
  return text?.toLowerCase().startsWith(wanted) ?? false
}
