import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Moment, RetainedAfterErasure, Tenant } from './columns'
import type { LenderAnswer } from './lender-answer'

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

/** Whoever paid out an offline case, and on which terms (specification 3.15). */
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
  id: string
  user_id: number
  type: string
  campaign: JSONColumnType<Record<string, string | undefined>>
  base_url: string
  short_code: string
  /** Hash of everything above: the same campaign asked for twice is one link. */
  digest: string
  created_at: Moment
}

type LinkCounts = {
  tenant: Tenant
  /** The utm_id: the id of a link, or a referral code. */
  link_id: string
  visits: Generated<number>
  starts: Generated<number>
  submissions: Generated<number>
}

type LenderSends = {
  tenant: Tenant
  id: string
  application_id: string
  lender_id: string
  kind: 'LEAD' | 'FILES' | 'MAIL'
  /** Another value means that somebody else took over. */
  claim: string
  claimed_at: Moment
  sent_at: Moment | null
  /** Of the one before, while another is under way or has failed. */
  earlier_sent_at: Moment | null
  answer: ColumnType<LenderAnswer | null, string | null, string | null>
  /** When the application was erased that was sent; null while that is there. */
  outlives_since: RetainedAfterErasure
}

export type AgentTables = {
  list_totals: ListTotals
  offline_cases: OfflineCases
  campaign_links: CampaignLinks
  link_counts: LinkCounts
  lender_sends: LenderSends
}
