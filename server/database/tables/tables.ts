import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { ActiveContent } from '@/schemas/files/active-content'
import type { ScanStatus } from '@/schemas/files/scan-status'
import type { Language } from '@/schemas/language/languages'
import type { ApplicationStatus } from '@/schemas/options'
import type { SectionColumn } from '@/schemas/steps/steps'
import type { AcceptanceTables } from './acceptance-tables'
import type { AgentTables } from './agent-tables'
import type { AuditTables } from './audit-tables'
import type { BorrowerLinkTables } from './borrower-link-tables'
import type { BureauReport } from './bureau-report'
import type { Moment, Tenant } from './columns'
import type { ComplaintTables } from './complaint-tables'
import type { ConsentTables } from './consent-tables'
import type { IdempotencyTables } from './idempotency-tables'
import type { JobTables } from './job-tables'
import type { KeyFactsTables } from './key-facts-tables'
import type { KeyTables } from './key-tables'
import type { Offer, Rejection } from './loan-offer'
import type { SignInTables } from './sign-in-tables'

/** A JSON document that may be absent; written as text, so that a list is not taken for a database array. */
type Json<Shape> = ColumnType<Shape | null, string | null, string | null>

type Applications = Record<SectionColumn, Json<Record<string, unknown>>> & {
  id: string
  /** The agent it belongs to; null when the borrower applied alone. */
  user_id: number | null
  /** True if the borrower began it, with an agent's link or without; `user_id` may be whoever took it since. */
  begun_alone: ColumnType<boolean, boolean | undefined, never>
  /** The one that the borrower has chosen; null until then. */
  language: ColumnType<Language | null, Language | null | undefined, Language | null>
  link_id: string | null
  submitted_at: ColumnType<Date | null, undefined, Date>
  /** Its position in the agent's list, counted from 1 (list-totals.ts); null without an agent. */
  position: number | null
  tenant: Tenant
  name: string
  mobile: string
  /** When the mobile last became another borrower's; null while it is the first one's. */
  borrower_since: ColumnType<Date | null, undefined, Date | null>
  pan_number: string
  tracker_id: string
  job_type: string
  loan_type: string
  required_amount: number | null
  purpose: string | null
  referral_code: string | null
  terms_accepted: boolean
  bureau_consent: boolean
  utm_details: Json<Record<string, string>>
  status: ApplicationStatus
  remarks: string | null
  rejection: Json<Rejection>
  reference_list: Json<Record<string, unknown>[]>
  offer: Json<Offer>
  /** The day in India on which the rules have made the offer; null of one before this column. */
  offered_on: string | null
  offer_facts: string | null
  bureau_report: Json<BureauReport>
  /** The acceptance that stands; null until there is one, and after something that it rests on was changed. */
  acceptance_id: string | null
  withdrawn_at: Moment | null
  payback_paise: number | null
  /** Counts the saves, so that a later save can notice an earlier one. */
  version: Generated<number>
  /** The token hash of the session that made the save which `version` counts last. */
  saved_by: string | null
  keyed_saves: ColumnType<KeyedSave[], string | undefined, string>
  /** When it was erased: what is left is its place in the agent's list, and what has to be kept (erasure/erase-applications.ts). */
  erased_at: ColumnType<Date | null, undefined, Date>
  /** When the borrower asked to be erased; operators do it (admin/erasure-requests.ts). */
  erasure_requested_at: ColumnType<Date | null, undefined, Date>
  /** The name in small letters, from its second word on, and its last of three or more. */
  name_key: GeneratedAlways<string>
  later_name_key: GeneratedAlways<string | null>
  last_name_key: GeneratedAlways<string | null>
  created_at: Moment
  updated_at: Moment
}

type KeyedSave = { version: number; key: string }

type CoApplicants = {
  tenant: Tenant
  id: string
  /** The id that its client made, so that it is added once. */
  client_id: string | null
  application_id: string
  position: GeneratedAlways<number>
  details: JSONColumnType<Record<string, unknown>>
  created_at: Moment
}

type Files = {
  tenant: Tenant
  id: string
  key: string
  /** Null for a guest. */
  user_id: number | null
  /** The guest's own mobile; for an agent the borrower's mobile it was sent for. */
  mobile: string
  application_id: string | null
  file_type: string
  upload_type: string | null
  record_index: number | null
  name: string
  mime: string
  size: number
  sha256: string
  /** Of what was sent, where less of it is stored (server/modules/files/received-file.ts); null where all is. */
  sent_sha256: string | null
  /** From when on nothing saved has named it; null while something does (server/modules/files/orphans.ts). */
  stray_since: ColumnType<Date | null, Date | null, Date | null>
  /** Null where nobody looks for viruses: there is no scanner. */
  scan_status: ColumnType<ScanStatus | null, ScanStatus | null, ScanStatus | null>
  scanned_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** Found in a PDF by its names (server/modules/files/active-content.ts). */
  active_content: ColumnType<ActiveContent[], readonly ActiveContent[], never>
  created_at: Moment
}

type DiscardedFiles = { tenant: Tenant; key: string }

type Outbox = {
  tenant: Tenant
  id: GeneratedAlways<number>
  recipient: string
  kind: 'otp' | 'mail' | 'notice'
  code: string | null
  session_id: string | null
  text: string
  /** Mail only. */
  subject: string | null
  attachment_name: string | null
  attachment: Buffer | null
  created_at: Moment
}

type Registrations = {
  id: string
  tenant: Tenant
  mobile: string
  tracker_id: string
  utm_id: string | null
  details: JSONColumnType<Record<string, string>>
  created_at: Moment
}

/** Of no tenant. `version` is the last migration that a release knows (connection/lease.ts). */
type ServerProcesses = { id: string; version: string; seen_at: Moment }

/** Of no tenant: migrations for which processes of an older version end. */
type SchemaContractions = { version: string; begun_at: Generated<Date> }

type ProcessTables = { server_processes: ServerProcesses; schema_contractions: SchemaContractions }

/** Every table (docs/reference-server.md, 'Data'). */
export type Database = AcceptanceTables &
  AgentTables &
  AuditTables &
  ConsentTables &
  ComplaintTables &
  BorrowerLinkTables &
  KeyFactsTables &
  KeyTables &
  JobTables &
  ProcessTables &
  IdempotencyTables &
  SignInTables & {
    applications: Applications
    co_applicants: CoApplicants
    files: Files
    discarded_files: DiscardedFiles
    registrations: Registrations
    outbox: Outbox
  }

export type ApplicationRow = Selectable<Applications>
