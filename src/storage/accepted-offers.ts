import { readStoredJson, store } from './local-storage'

/** How many applications' acceptances are remembered; the oldest go first. */
const REMEMBERED = 50

function remembered(): string[] {
  const ids = readStoredJson('accepted_offers')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** Notes that the offer of an application was accepted here: it stays locked, whatever a server answers about it later. */
export function rememberAcceptedOffer(applicationId: string): void {
  const others = remembered().filter((id) => id !== applicationId)
  store('accepted_offers', JSON.stringify([...others, applicationId].slice(-REMEMBERED)))
}

/** Whether the offer of an application was accepted in this browser. */
export function wasOfferAccepted(applicationId: string): boolean {
  return remembered().includes(applicationId)
}
