import { pruneAuditLog } from '../../http/audit/prune'
import type { OpenDatabase } from '../../database/connection/open'
import { purgeExpired, purgeAnswers } from '../../database/connection/clean-up'
import type { Environment } from '../../config/environment'
import { deleteDiscarded } from '../../modules/files/discarded'
import { deleteOrphans } from '../../modules/files/orphans'
import { deleteStaleUploads } from '../../modules/files/unfinished-uploads'
import type { FileStore } from '../../delivery/ports/files'
import { eraseDueApplications } from './due-applications'
import { deleteDueRegistrations } from './due-registrations'
import { emptyFormerPartners } from './former-partners'
import { retentionCutoff, type RecordKind } from '../../config/retention-periods'

type CleanUpContext = { database: OpenDatabase; files: FileStore; environment: Environment }

type CleanUp = (place: CleanUpContext, before: Date, now: Date) => Promise<void>

const purge: CleanUp = ({ database, environment }, _, now) => purgeExpired(database, environment, now)
const eraseApplications: CleanUp = ({ database, environment }, _, now) =>
  eraseDueApplications(database, environment.retention, now)

/** Each kind of record must be deleted by something. */
const CLEAN_UPS: Readonly<Record<RecordKind, CleanUp>> = {
  sessions: purge,
  codes: purge,
  keptAnswers: ({ database }, before) => purgeAnswers(database, before),
  unfinishedUploads: ({ database, files }, before) => deleteStaleUploads(database.db, files, before),
  unfinishedApplications: eraseApplications,
  rejectedApplications: eraseApplications,
  submittedApplications: eraseApplications,
  registrations: ({ database }, before, now) => deleteDueRegistrations(database, before, now),
  async consents({ database }, before) {
    const left = database.db.deleteFrom('consents').where('outlives_since', 'is not', null)
    await left.where('given_at', '<', before).execute()
  },
  async lenderSends({ database }, before) {
    const left = database.db.deleteFrom('lender_sends').where('outlives_since', 'is not', null)
    await left.where('claimed_at', '<', before).execute()
  },
  async complaints({ database }, before) {
    await database.db.deleteFrom('complaints').where('received_at', '<', before).execute()
  },
  async offlineCases({ database }, before) {
    const nothing = { name: '', tracker_id: null, remarks: null, client_id: null, lender_info: '[]' }
    const due = database.db.updateTable('offline_cases').set({ ...nothing, required_amount: 0 })
    await due.where('created_at', '<', before).where('name', '<>', '').execute()
  },
  profilesOfFormerPartners: ({ database }, before, now) => emptyFormerPartners(database, before, now),
  async campaignLinksOfFormerPartners({ database: { db } }, before) {
    const former = db.selectFrom('users').select(['tenant', 'id']).where('left_at', '<', before)
    const theirs = db
      .selectFrom('campaign_links')
      .select(['tenant', 'id'])
      .where((eb) => eb(eb.refTuple('tenant', 'user_id'), 'in', former.$asTuple('tenant', 'id')))
    await db
      .deleteFrom('link_counts')
      .where((eb) => {
        const link = eb.refTuple('tenant', 'link_id')
        const codes = former.clearSelect().select(['tenant', 'referral_code'])
        return eb.or([
          eb(link, 'in', theirs.$asTuple('tenant', 'id')),
          eb(link, 'in', codes.$asTuple('tenant', 'referral_code')),
        ])
      })
      .execute()
    await db
      .deleteFrom('campaign_links')
      .where((eb) => eb(eb.refTuple('tenant', 'user_id'), 'in', former.$asTuple('tenant', 'id')))
      .execute()
  },
  async messages({ database }, before) {
    await database.db.deleteFrom('outbox').where('created_at', '<', before).execute()
  },
  async givenUpJobs({ database }, before) {
    await database.db.deleteFrom('jobs').where('gave_up_at', '<', before).execute()
  },
  strayFiles: ({ database }, before) => deleteOrphans(database.db, before),
  auditEntries: ({ database }, before, now) => pruneAuditLog(database, before, now),
}

/** Safe on several servers at once. A failure stops no other clean-up. @throws AggregateError */
export async function cleanUp(place: CleanUpContext, now: Date): Promise<void> {
  const kinds = Object.entries(CLEAN_UPS) as [RecordKind, CleanUp][] // Its own keys, which Object.entries widens.
  const done = new Set<CleanUp>()
  const errors: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void errors.push(error))
  for (const [kind, clean] of kinds) {
    if (done.has(clean)) continue
    done.add(clean)
    await attempt(clean(place, retentionCutoff(place.environment.retention[kind], now), now))
  }
  // Last, since most of the others leave bytes behind.
  await attempt(deleteDiscarded(place.database.db, place.files))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}
