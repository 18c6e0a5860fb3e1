import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment, Tenant } from './columns'

type Jobs = {
  tenant: Tenant
  id: GeneratedAlways<number>
  kind:
    | 'send'
    | 'submitted_sms'
    | 'submitted_mail'
    | 'begun_inbox'
    | 'begun_mail'
    | 'complaint_mail'
    | 'complaint_answer'
    | 'scan_file'
    | 'witness_heads'
    | 'witness_erasure'
  key: string
  /** Null for a complaint's, a registration's document, and what is of no application. */
  application_id: string | null
  /** Ids, and addresses of pages: nothing of a person. */
  payload: JSONColumnType<Readonly<Record<string, string>>>
  tries: Generated<number>
  /** When it is next looked at: later than now while somebody works on it. */
  due_at: Moment
  /** When it was tried for the last time; an operator may have it tried again. */
  gave_up_at: ColumnType<Date | null, undefined, Date | null>
  fault: ColumnType<string | null, undefined, string | null>
  created_at: Moment
}

export type JobTables = { jobs: Jobs }
