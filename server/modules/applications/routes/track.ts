import { getCoolingOff, withdrawLoan } from '@/schemas/calls/cooling-off'
import { trackApplication } from '@/schemas/calls/track'
import type { ApplicationStatus } from '@/schemas/options'
import { notFound } from '../../../core/http-error'
import { clientAddress } from '../../../http/client-address'
import type { Api } from '../../../http/serve'
import { writerOf } from '../../../http/versions'
import { coolingOffOf, findOwnByTrackerId, canWithdraw, withdraw } from '../../offers/cooling-off'
import { isSimulated } from '../simulated'

/** Says nothing of the person or the reviewer's remarks: a tracker id proves nothing. */
const MESSAGES: Readonly<Record<ApplicationStatus, string>> = {
  DRAFT:
    'Your application is not submitted yet. Verify your mobile number under Complete Application to go on with it.',
  INCOMPLETE:
    'Your application was returned for a correction. Verify your mobile number under Complete Application to see what is needed, and submit it again.',
  REJECTED: 'Your application was not approved. You may apply again for another loan type.',
  COMPLETED: 'Your application is submitted and is being processed.',
}

const WITHDRAWN = 'You have left this loan in its cooling-off period.'
const ERASED = 'The details of this application were erased.'

/** Specification 2.30, 7.13. */
export function trackResource(api: Api): void {
  const { serve } = api
  serve(trackApplication, 'anyone', async ({ deps, query: { tracker_id }, context }) => {
    await deps.limits.countTracking(clientAddress(context, deps.environment.TRUST_PROXY))
    const found = await deps.db
      .selectFrom('applications')
      .selectAll()
      .where('tracker_id', '=', tracker_id)
      .executeTakeFirst()
    if (!found) throw notFound('There is no application with this tracker id')
    if (found.erased_at) return { message: ERASED }
    const has_consents = true
    if (found.withdrawn_at) return { message: WITHDRAWN, has_consents }
    return {
      message: MESSAGES[found.status],
      application_status: found.status,
      has_consents,
      ...((await canWithdraw(deps, found)) && { may_withdraw: true }),
      ...(isSimulated(found) && { is_simulated: true }),
    }
  })
  coolingOffCalls(api)
}

function coolingOffCalls({ serve }: Api): void {
  serve(getCoolingOff, 'caller', async ({ deps, query, caller }) => ({
    data: await coolingOffOf(deps, await findOwnByTrackerId(deps, caller, query.tracker_id)),
  }))

  serve(withdrawLoan, 'caller', async ({ deps, body, caller, context }) => {
    const { id } = await findOwnByTrackerId(deps, caller, body.tracker_id)
    return { data: await withdraw(deps, writerOf(caller, context), id, body.payback) }
  })
}
