import { getReferrer } from '@/schemas/calls/referrer'
import { notFound } from '../../core/http-error'
import { clientAddress } from '../../http/client-address'
import type { Api } from '../../http/serve'
import { countForLink } from './counts'
import { findReferrer } from './referral'

/** Answers a name alone, and limits the calls of an address, so that codes cannot be enumerated. */
export function referrerResource({ serve }: Api): void {
  serve(getReferrer, 'anyone', async ({ deps, params: { id }, query: { visit }, context }) => {
    await deps.limits.countVisit(clientAddress(context, deps.environment.TRUST_PROXY))
    const referrer = await findReferrer(deps.db, id)
    if (!referrer?.isAgent) throw notFound('This link is not known')
    if (visit) await countForLink(deps.db, referrer.linkId, 'visits')
    return { data: { name: referrer.name } }
  })
}
