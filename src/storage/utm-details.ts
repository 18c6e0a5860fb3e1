import { readStored, readStoredJson, store } from './local-storage'

const NAMES = ['utm_id', 'utm_source', 'utm_campaign', 'utm_medium', 'utm_content', 'utm_term']

/** The marketing parameters of an application (specification 3.7). */
type UtmDetails = Record<string, string>

/** Keeps the marketing parameters that the first visit came with (specification 2.7); later ones do not count. */
export function keepUtmDetails(search: string): void {
  const query = new URLSearchParams(search)
  const given = NAMES.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  if (given.length > 0 && readStored('utm_details') === null)
    store('utm_details', JSON.stringify(Object.fromEntries(given)))
}

/** What the first visit came with; undefined when it came with nothing, or when the record is broken. */
export function utmDetails(): UtmDetails | undefined {
  const stored = readStoredJson('utm_details')
  if (typeof stored !== 'object' || stored === null) return undefined
  const texts = Object.entries(stored).flatMap(([name, value]): [string, string][] =>
    NAMES.includes(name) && typeof value === 'string' ? [[name, value]] : [],
  )
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}
