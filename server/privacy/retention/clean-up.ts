import type { Environment } from '../../config/environment'
import { retentionCutoff, type RecordKind } from '../../config/retention-periods'
import { purgeExpired, purgeAnswers } from '../../database/connection/clean-up'
import { forEachTenant, type TenantPlace } from '../../database/connection/list-tenants'
import type { OpenDatabase } from '../../database/connection/open'
import type { FileStore } from '../../delivery/ports/files'
import { pruneAuditLog } from '../../http/audit/prune'
import { deleteDiscarded } from '../../modules/files/discarded'
import { deleteOrphans } from '../../modules/files/orphans'
import { deleteStaleUploads } from '../../modules/files/unfinished-uploads'
import { eraseDueApplications } from './due-applications'
import { deleteDueRegistrations } from './due-registrations'
import { emptyFormerPartners } from './former-partners'

type CleanUpContext = { files: FileStore; environment: Environment }

type CleanUp = (place: CleanUpContext & TenantPlace, before: Date, now: Date) => Promise<void>

const purge: CleanUp = ({ db, environment }, _, now) => purgeExpired(db, environment, now)
const eraseApplications: CleanUp = (place, _, now) =>
  eraseDueApplications(place, place.environment.retention, now)

/** Each kind of record must be deleted by something. */
const CLEAN_UPS: Readonly<Record<RecordKind, CleanUp>> = {
  sessions: purge,
  codes: purge,
  keptAnswers: ({ db, tenant }, before) => purgeAnswers(db, tenant, before),
  unfinishedUploads: ({ db }, before) => deleteStaleUploads(db, before),
  unfinishedApplications: eraseApplications,
  rejectedApplications: eraseApplications,
  submittedApplications: eraseApplications,
  registrations: deleteDueRegistrations,
  async consents({ db }, before) {
    const left = db.deleteFrom('consents').where('outlives_since', 'is not', null)
    await left.where('given_at', '<', before).execute()
  },
  async lenderSends({ db }, before) {
    const left = db.deleteFrom('lender_sends').where('outlives_since', 'is not', null)
    await left.where('claimed_at', '<', before).execute()
  },
  async complaints({ db }, before) {
    await db.deleteFrom('complaints').where('received_at', '<', before).execute()
  },
  async offlineCases({ db }, before) {
    const nothing = { name: '', tracker_id: null, remarks: null, client_id: null, lender_info: '[]' }
    const due = db.updateTable('offline_cases').set({ ...nothing, required_amount: 0 })
    await due.where('created_at', '<', before).where('name', '<>', '').execute()
  },
  profilesOfFormerPartners: emptyFormerPartners,
  async campaignLinksOfFormerPartners({ db }, before) {
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
  async messages({ db }, before) {
    await db.deleteFrom('outbox').where('created_at', '<', before).execute()
  },
  async givenUpJobs({ db }, before) {
    // A backup from before an erasure may be restored much later.
    const old = db.deleteFrom('jobs').where('gave_up_at', '<', before).where('kind', '<>', 'witness_erasure')
    await old.execute()
  },
  strayFiles: ({ db }, before) => deleteOrphans(db, before),
  auditEntries: pruneAuditLog,
}

async function cleanUpTenant(place: CleanUpContext & TenantPlace, now: Date): Promise<void> {
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
  await attempt(deleteDiscarded(place.db, place.files))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}

/** Tenant by tenant. Safe on several servers at once. A failure stops no other clean-up. @throws AggregateError */
export async function cleanUp(
  { database, ...context }: CleanUpContext & { database: OpenDatabase },
  now: Date,
): Promise<void> {
  await forEachTenant(database, context.environment.deployment, (place) =>
    cleanUpTenant({ ...context, ...place }, now),
  )
}
