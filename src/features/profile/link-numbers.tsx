import type { CampaignLink } from '@/schemas/calls/campaign-links'

type Numbers = Pick<CampaignLink, 'visits' | 'starts' | 'submissions'>

/** A dash where the server does not count. */
export function LinkNumbers({ visits, starts, submissions }: Numbers) {
  if (visits === undefined) return <span>-</span>
  return (
    <span>
      {visits} {visits === 1 ? 'visit' : 'visits'}, {starts ?? 0} started, {submissions ?? 0} submitted
    </span>
  )
}
