import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Moment, RetainedAfterErasure, Tenant } from './columns'
import type { LenderAnswer } from './lender-answer'

/** How long an agent's list is; its newest entry has this position (list-totals.ts). */
type ListTotals = { tenant: Tenant; user_id: number; list: 'applications' | 'offline_cases'; total: number }

type OfflineCases = {
  tenant: Tenant
  id: string
  /** The id that its client made, so that it is recorded once. */
  client_id: string | null
  user_id: number
  position: number
  tracker_id: string | null
  name: string
  loan_type: string
  required_amount: number
  remarks: string | null
  lender_info: JSONColumnType<OfflineLenderInfo[]>
  created_at: Moment
}

/** Who paid out an offline case, and on which terms (specification 3.15). */
type OfflineLenderInfo = {
  lender_id: string
  disbursement_date: string
  is_pendency: boolean
  pendency_desc?: string | undefined
  insurance_fee_waiver?: number | undefined
  pf_waiver_percentage?: number | undefined
  interest_rate_waiver?: number | undefined
}

type CampaignLinks = {
  tenant: Tenant
  /** The utm_id by which an application names the link it came through. */
  id: string
  user_id: number
  /** The application source. */
  type: string
  campaign: JSONColumnType<Record<string, string | undefined>>
  base_url: string
  /** What its short address ends with. */
  short_code: string
  /** Hash of everything above: the same campaign asked for twice is one link. */
  digest: string
  created_at: Moment
}

/** What came of a link, or of an agent's personal code. */
type LinkCounts = {
  tenant: Tenant
  /** The utm_id: the id of a link, or a referral code. */
  link_id: string
  visits: Generated<number>
  starts: Generated<number>
  submissions: Generated<number>
}

/** What is or was on its way to a lender, once for each kind (send-once.ts). */
type LenderSends = {
  tenant: Tenant
  /** Our reference at the lender. */
  id: string
  application_id: string
  lender_id: string
  kind: 'LEAD' | 'FILES' | 'MAIL'
  /** Whoever is sending holds the claim; another value means that somebody else took over. */
  claim: string
  claimed_at: Moment
  sent_at: Moment | null
  answer: ColumnType<LenderAnswer | null, string | null, string | null>
  /** When the application was erased that was sent; null while that is there. */
  outlives_since: RetainedAfterErasure
}

/** The tables of what an agent works with beside applications. */
export type AgentTables = {
  list_totals: ListTotals
  offline_cases: OfflineCases
  campaign_links: CampaignLinks
  link_counts: LinkCounts
  lender_sends: LenderSends
}
