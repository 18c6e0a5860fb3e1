import { getOverview } from '@/schemas/calls/overview'
import { nameOfLender } from '../../../config/deployment/lenders'
import { readTotal } from '../../../database/tables/list-totals'
import type { Api } from '../../../http/serve'
import { answeredLeads, newestDrafts, openOffers, returnedApplications } from '../overview'
import { countOffers, countsByMonth, countsByStatus } from '../overview-counts'

/** A call of our own (docs/reference-server.md, 'Lists'). */
export function overviewResource({ serve }: Api): void {
  serve(getOverview, 'agent', async ({ deps: { db, now, environment }, caller: { userId } }) => {
    const total = await readTotal(db, userId, 'applications')
    const leads = await answeredLeads(db, userId, total, now())
    return {
      data: {
        statuses: await countsByStatus(db, userId),
        months: await countsByMonth(db, userId, now()),
        returned: await returnedApplications(db, userId),
        offers: await openOffers(db, userId),
        offer_count: await countOffers(db, userId),
        drafts: await newestDrafts(db, userId),
        leads: leads.map(({ id, name, lender_id, lender_status }) => ({
          id,
          name,
          lender_name: nameOfLender(environment.deployment, lender_id),
          lender_status,
        })),
      },
    }
  })
}
