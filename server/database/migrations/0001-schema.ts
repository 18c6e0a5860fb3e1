import type { Kysely, Migration } from 'kysely'
import { indexApplications } from './0001-application-indexes'
import { createApplications } from './0001-applications'
import { createAuditTrail } from './0001-audit'
import { createConsents } from './0001-consents'
import { createDesk, createLetters } from './0001-desk'
import { createFiles } from './0001-files'
import { createBorrowerLinks, createOffers } from './0001-offers'
import { createPeople, createSignIns } from './0001-people'
import { createService } from './0001-service'
import { isolate } from './row-security'

/** Every table with rows of a tenant: it is first in every key, and row-level security separates it from the others. */
const TENANT_TABLES = [
  'users',
  'registrations',
  'applications',
  'co_applicants',
  'files',
  'discarded_files',
  'uploads',
  'upload_parts',
  'otp_sessions',
  'sessions',
  'list_totals',
  'offline_cases',
  'campaign_links',
  'link_counts',
  'lender_sends',
  'complaints',
  'key_facts_statements',
  'offer_acceptances',
  'hand_overs',
  'consents',
  'consent_notices',
  'consent_links',
  'consent_heads',
  'audit_entries',
  'audit_heads',
  'audit_starts',
  'kept_answers',
  'outbox',
  'jobs',
]

/** The sum of the single migrations before it (docs/adr/0054). Tables without their schema: single-migrations.ts makes them in another. */
export const firstSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await createPeople(db)
    await createApplications(db)
    await createFiles(db)
    await createSignIns(db)
    await createDesk(db)
    await createLetters(db)
    await createOffers(db)
    await createBorrowerLinks(db)
    await indexApplications(db)
    await createConsents(db)
    await createAuditTrail(db)
    await createService(db)
    for (const name of TENANT_TABLES) await isolate(db, name)
  },
}
