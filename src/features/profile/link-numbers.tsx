import type { CampaignLink } from '@/schemas/calls/campaign-links'
import { text } from '@/src/language/current-language'

type Numbers = Pick<CampaignLink, 'visits' | 'starts' | 'submissions'>

/** A dash where the server does not count. */
export function LinkNumbers({ visits, starts, submissions }: Numbers) {
  const counts = { starts: starts ?? 0, submissions: submissions ?? 0 }
  if (visits === undefined) return <span>-</span>
  return (
    <span>
      {visits === 1
        ? text('1 visit, {starts} started, {submissions} submitted', counts)
        : text('{visits} visits, {starts} started, {submissions} submitted', { visits, ...counts })}
    </span>
  )
}
