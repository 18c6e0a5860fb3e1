import { trackApplication } from '@/schemas/calls/join-us'
import type { ApplicationStatus } from '@/schemas/options'
import { notFound } from '../http-error'
import { clientAddress } from '../http/client-address'
import type { Api } from '../http/serve'

/**
 * How an application stands, in plain words. Who has a tracker id has proved nothing, so it says neither whose
 * application it is nor what the reviewer wrote.
 */
const MESSAGES: Readonly<Record<ApplicationStatus, string>> = {
  DRAFT:
    'Your application is not submitted yet. Verify your mobile number under Complete Application to go on with it.',
  INCOMPLETE:
    'Your application was returned for a correction. Verify your mobile number under Complete Application to see what is needed, and submit it again.',
  REJECTED: 'Your application was not approved. You may apply again for another loan type.',
  COMPLETED: 'Your application is submitted and is being processed.',
}

const ERASED = 'The details of this application were erased.'

/** /v1/track: a borrower's application by its tracker id; the host name decides at which tenant (specification 2.30, 7.13). */
export function trackResource({ serve }: Api): void {
  serve(trackApplication, 'anyone', async ({ deps, query: { tracker_id }, context }) => {
    await deps.limits.countTracking(clientAddress(context, deps.environment.TRUST_PROXY))
    const found = await deps.db
      .selectFrom('applications')
      .select(['status', 'erased_at'])
      .where('tracker_id', '=', tracker_id)
      .executeTakeFirst()
    if (!found) throw notFound('There is no application with this tracker id')
    return { message: found.erased_at ? ERASED : MESSAGES[found.status] }
  })
}
