import type { ColumnType, Generated } from 'kysely'
import type { UploadFileType, UploadType } from '@/schemas/files/uploads'
import type { Moment, Tenant } from './columns'

type StoredAnswers = {
  tenant: Tenant
  /** The partner, or the mobile that a guest has proved; not the session, which may end between two tries. */
  owner: string
  call: string
  key: string
  /** Hash of what was asked: parameters and body. */
  request_digest: string
  /** The body of the answer; null while it is being worked on. */
  answer: ColumnType<object | null, string | null, string | null>
  etag: string | null
  claimed_at: Moment
}

type Uploads = {
  tenant: Tenant
  id: string
  /** Null for a guest. */
  user_id: number | null
  /** As in `files`: the guest's own mobile, for an agent the borrower's. */
  mobile: string
  application_id: string
  file_type: UploadFileType
  upload_type: UploadType
  record_index: number | null
  name: string
  size: number
  sha256: string | null
  received: Generated<number>
  file_id: string | null
  created_at: Moment
  touched_at: Moment
}

type UploadParts = {
  tenant: Tenant
  upload_id: string
  start: number
  key: string
}

export type IdempotencyTables = { kept_answers: StoredAnswers; uploads: Uploads; upload_parts: UploadParts }
