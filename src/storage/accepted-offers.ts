import * as z from 'zod/mini'
import { readStoredJson, store } from './local-storage'

const REMEMBERED = 50

/** An application whose offer was accepted here, and by which statement where there was one; releases before kept the id alone. */
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

/** Notes that the offer of an application was accepted here: it stays locked, whatever a server answers about it later. */
export function rememberAcceptedOffer(applicationId: string, sha256: string | null): void {
  const others = remembered().filter(({ id }) => id !== applicationId)
  store('accepted_offers', JSON.stringify([...others, { id: applicationId, sha256 }].slice(-REMEMBERED)))
}

/** The server says that the acceptance of an application has ended, so the lock gives way. */
export function forgetAcceptedOffer(applicationId: string): void {
  const all = remembered()
  const others = all.filter(({ id }) => id !== applicationId)
  if (others.length < all.length) store('accepted_offers', JSON.stringify(others))
}

/**
 * @returns whether the offer of an application was accepted in this browser.
 * @param sha256 the statement that a server says was accepted; another one than here is another offer
 */
export function wasOfferAccepted(applicationId: string, sha256: string | undefined): boolean {
  return remembered().some(
    (one) =>
      one.id === applicationId && (sha256 === undefined || one.sha256 === null || one.sha256 === sha256),
  )
}
