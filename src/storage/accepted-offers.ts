import * as z from 'zod/mini'
import { storeWork } from './caller'
import { readStoredJson } from './local-storage'

const REMEMBERED = 50

/** Earlier releases stored the id alone. */
const acceptedSchema = z.union([
  z.pipe(
    z.string(),
    z.transform((id) => ({ id, sha256: null })),
  ),
  z.object({ id: z.string(), sha256: z.nullable(z.string()) }),
])

type Accepted = z.output<typeof acceptedSchema>

function remembered(): Accepted[] {
  const stored = readStoredJson('accepted_offers')
  return (Array.isArray(stored) ? stored : []).flatMap((one) => {
    const read = acceptedSchema.safeParse(one)
    return read.success ? [read.data] : []
  })
}

/** Keeps the offer locked, whatever a server answers later. */
export function rememberAcceptedOffer(applicationId: string, sha256: string | null): void {
  const others = remembered().filter(({ id }) => id !== applicationId)
  storeWork('accepted_offers', JSON.stringify([...others, { id: applicationId, sha256 }].slice(-REMEMBERED)))
}

export function forgetAcceptedOffer(applicationId: string): void {
  const all = remembered()
  const others = all.filter(({ id }) => id !== applicationId)
  if (others.length < all.length) storeWork('accepted_offers', JSON.stringify(others))
}

/** @param sha256 the accepted statement as the server names it; another one is another offer */
export function wasOfferAccepted(applicationId: string, sha256: string | undefined): boolean {
  return remembered().some(
    (one) =>
      one.id === applicationId && (sha256 === undefined || one.sha256 === null || one.sha256 === sha256),
  )
}
