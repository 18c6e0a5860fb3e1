import { store } from './local-storage'

/** Specification 3.7. */
export const UTM_NAMES = ['utm_id', 'utm_source', 'utm_campaign', 'utm_medium', 'utm_content', 'utm_term']

/** The last followed link wins (specification 2.7). */
export function storeUtmDetails(search: string): void {
  const query = new URLSearchParams(search)
  const given = [...UTM_NAMES, 'loan_type'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  if (given.length > 0) store('utm_details', JSON.stringify({ ...Object.fromEntries(given), at: Date.now() }))
}
