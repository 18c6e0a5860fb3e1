import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { resumeStage } from '@/machines/wizard/resume'
import type { listWaitingApplications } from '@/schemas/calls/inbox'
import type { getOverview } from '@/schemas/calls/overview'
import { formatRupees } from '@/schemas/money/currency'
import { text } from '@/src/language/current-language'
import { STAGE_LABELS } from '../../components/answers/stage-labels'
import { useNamedSteps, useOnlyFile } from '../../components/answers/use-named-steps'
import { formatLeadStatus } from '../../components/lead-status'
import { Avatar } from '../../ui/avatar/avatar'
import { formatAgo } from '../../ui/format/format-moment'
import { ReplaceFile } from './replace-file'
import classes from './work.module.css'

const overviewOf = (id: string) => linkOptions({ to: '/application/complete-application', search: { id } })
const lendersOf = (applicationId: string) =>
  linkOptions({ to: '/application/prefferred-lenders', state: { applicationId } })
const untaken = linkOptions({ to: '/applications', hash: 'waiting-applications' })

type Waiting = z.output<typeof getOverview.response>
type Returned = Waiting['returned'][number]
type Unclaimed = z.output<typeof listWaitingApplications.response>

export type Row = {
  key: string
  name?: string | null | undefined
  reason: string
  kind: 'returned' | 'offer' | 'lead' | 'draft' | 'unclaimed'
  action: 'Continue' | 'Open' | 'Take'
  link:
    | ReturnType<typeof overviewOf>
    | ReturnType<typeof lendersOf>
    | ReturnType<typeof stepOf>
    | typeof untaken
  required_amount?: number | null | undefined
  updated_at?: string | null | undefined
  returned?: Returned
}

type Stage = keyof typeof STAGE_LABELS
const stepOf = (stage: Stage, id: string) => linkOptions({ to: `/application/${stage}`, search: { id } })

function rowOfDraft(draft: Waiting['drafts'][number], isLast: boolean): Row {
  const { id, status, stage, job_type, is_accepted } = draft
  const toResume = stage ? resumeStage({ status, stages: stage, jobType: job_type ?? null }) : undefined
  const next = is_accepted ? 'final-submit' : toResume
  return {
    ...draft,
    key: id,
    kind: 'draft',
    reason: next ? text('Next: {step}', { step: text(STAGE_LABELS[next]) }) : text('Draft'),
    action: isLast ? 'Continue' : 'Open',
    link: next && isLast ? stepOf(next, id) : overviewOf(id),
  }
}

const rowOfReturned = (returned: Returned): Row => ({
  ...returned,
  key: returned.id,
  kind: 'returned',
  reason: returned.remarks ? text('Sent back: {remarks}', { remarks: returned.remarks }) : text('Sent back'),
  action: 'Open',
  link: overviewOf(returned.id),
  returned,
})

const rowOfOffer = (offer: Waiting['offers'][number]): Row => ({
  ...offer,
  key: offer.id,
  kind: 'offer',
  reason: text('Offer to accept'),
  action: 'Open',
  link: overviewOf(offer.id),
})

const rowOfLead = (lead: Waiting['leads'][number]): Row => ({
  ...lead,
  key: `${lead.id} ${lead.lender_name}`,
  kind: 'lead',
  reason: [lead.lender_name, lead.lender_status && formatLeadStatus(lead.lender_status)]
    .filter(Boolean)
    .join(': '),
  action: 'Open',
  link: lendersOf(lead.id),
})

/**
 * A row for each application with the one thing to do, for the first reason that it has: the draft worked on last, sent back, an offer,
 * a borrower without an agent, the answer of a lender, a draft.
 */
export function listWaiting(
  { returned, offers, drafts, leads }: Waiting,
  unclaimed: Unclaimed | undefined,
  lastId: string | undefined,
): Row[] {
  const rows = [
    ...drafts.filter(({ id }) => id === lastId).map((draft) => rowOfDraft(draft, true)),
    ...returned.map(rowOfReturned),
    ...offers.map(rowOfOffer),
    ...(unclaimed?.applications ?? []).map(({ id, name, required_amount, created_at }): Row => {
      const reason = text('Without an agent')
      return {
        key: id,
        name,
        required_amount,
        updated_at: created_at,
        kind: 'unclaimed',
        reason,
        action: 'Take',
        link: untaken,
      }
    }),
    ...leads.map(rowOfLead),
    ...drafts.filter(({ id }) => id !== lastId).map((draft) => rowOfDraft(draft, false)),
  ]
  return rows.filter(({ key }, at) => rows.findIndex((row) => row.key === key) === at)
}

function formatLastTouch(updatedAt: string | null | undefined, now: number): string {
  const moment = Date.parse(updatedAt ?? '')
  if (Number.isNaN(moment)) return ''
  return formatAgo(moment, now)
}

/** Of one height whatever it says; without `children` the whole row is the way. */
function RowFrame({ row, now, children }: { row: Row; now: number; children?: ReactNode }) {
  const { name, kind, reason, action, link, required_amount, updated_at } = row
  const facts = [formatRupees(required_amount), formatLastTouch(updated_at, now)].filter(Boolean).join(' · ')
  return (
    <li className={classes.row} data-kind={kind}>
      <Avatar name={name} />
      <Link {...link} className={classes.link}>
        <span className={classes.name}>{name || text('No name yet')}</span>
        <span className={classes.facts}>{facts}</span>
        <span className={classes.reason}>{reason}</span>
        {!children && <span className={classes.way}>{text(action)}</span>}
      </Link>
      {children}
    </li>
  )
}

function ReturnedRow({ row, now, returned }: { row: Row; now: number; returned: Returned }) {
  const { id, name, remarks, job_type } = returned
  const file = useOnlyFile(useNamedSteps(remarks, job_type ?? null))
  return (
    <RowFrame row={row} now={now}>
      {file && <ReplaceFile id={id} borrower={name} file={file} />}
    </RowFrame>
  )
}

/** One that came back for a single file asks for that at once. */
export function WaitingRow({ row, now }: { row: Row; now: number }) {
  return row.returned ? (
    <ReturnedRow row={row} now={now} returned={row.returned} />
  ) : (
    <RowFrame row={row} now={now} />
  )
}
