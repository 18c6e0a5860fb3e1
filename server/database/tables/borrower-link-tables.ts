import type { ColumnType } from 'kysely'
import type { BorrowerLinkAnswer, BorrowerLinkPurpose } from '@/schemas/borrower-link'
import type { Language } from '@/schemas/language/languages'
import type { Moment, Tenant } from './columns'

type BorrowerLinks = {
  tenant: Tenant
  id: string
  /** Null of the consents that come before it. */
  application_id: string | null
  /** Null where the application says it. */
  mobile: string | null
  user_id: number
  purpose: BorrowerLinkPurpose
  /** The borrower's, as the agent has chosen it, and since it was opened as the phone there has; null for neither. */
  language: ColumnType<Language | null, Language | null | undefined, Language>
  /** SHA-256 of the link's secret: who reads the table cannot open one. */
  secret_hash: string
  created_at: Moment
  expires_at: Moment
  ended_at: Moment | null
  opened_at: Moment | null
  /** The verification of the phone that opened it first, and has it. */
  opened_by: string | null
  answer: BorrowerLinkAnswer | null
  answered_at: Moment | null
  /** Says where a consent came from; it goes into the receipt. */
  answered_from: string | null
  sha256: string | null
}

export type BorrowerLinkTables = { hand_overs: BorrowerLinks }
