import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { listWaitingApplications } from '@/schemas/calls/inbox'
import { resumeStage } from '@/machines/wizard/resume'
import { STAGE_LABELS } from '../../components/answers/stage-labels'
import { numberOf, type Overview } from './counts-tile'
import { ReturnedEntry } from './returned-entry'
import classes from './work.module.css'
import { Tile } from './tile'

type Unclaimed = z.output<(typeof listWaitingApplications)['response']>

/** So many of those that nobody has taken are named; the list of applications has them all. */
const NAMED = 5

/** Nothing where nothing waits. */
export function WaitingTile({
  overview,
  unclaimed,
}: {
  overview: Overview
  unclaimed: Unclaimed | undefined
}) {
  const { returned, offers, offer_count, drafts, leads, statuses } = overview
  const untaken = unclaimed?.applications ?? []
  if (returned.length + offers.length + drafts.length + leads.length + untaken.length === 0) return null
  const all = (status: string) => statuses.find((counted) => counted.status === status)
  return (
    <Tile title="Waiting for you" isWide>
      <Group title="Sent back by reviewers" all={all('INCOMPLETE')} status="INCOMPLETE">
        {returned.map((entry) => (
          <ReturnedEntry key={entry.id} {...entry} />
        ))}
      </Group>
      <Group title="Borrowers without an agent" all={{ count: untaken.length, is_more: unclaimed?.is_more }}>
        {untaken.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>
            <Link to="/applications" hash="waiting-applications">
              {name || 'No name yet'}
            </Link>
            <span className={classes.text}>See Applications to take it</span>
          </li>
        ))}
      </Group>
      <Group title="Offers to accept" all={offer_count}>
        {offers.map(({ id, name }) => (
          <Entry key={id} id={id} name={name} text="" />
        ))}
      </Group>
      <Group title="Answers of lenders">
        {leads.map(({ id, name, lender_name, lender_status }) => (
          <li key={`${id} ${lender_name}`}>
            <Link to="/application/prefferred-lenders" state={{ applicationId: id }}>
              {name || 'No name yet'}
            </Link>
            <span className={classes.text}>
              {[lender_name, lender_status?.replaceAll('_', ' ')].filter(Boolean).join(': ')}
            </span>
          </li>
        ))}
      </Group>
      <Group title="Drafts" all={all('DRAFT')} status="DRAFT">
        {drafts.map(({ id, name, status, stage, job_type }) => {
          const next = stage && resumeStage({ status, stages: stage, jobType: job_type ?? null })
          return <Entry key={id} id={id} name={name ?? ''} text={next ? `Next: ${STAGE_LABELS[next]}` : ''} />
        })}
      </Group>
    </Tile>
  )
}

function Group({
  title,
  all,
  status,
  children,
}: {
  title: string
  all?: { count: number; is_more?: boolean | undefined } | undefined
  status?: string
  children: ReactNode[]
}) {
  if (children.length === 0) return null
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{all ? `${title} (${numberOf(all)})` : title}</h3>
      <ul className={classes.entries}>{children}</ul>
      {status && all && all.count > children.length && (
        <Link to="/applications" search={{ status }} className={classes.all}>
          See all {numberOf(all)}
        </Link>
      )}
    </section>
  )
}

function Entry({ id, name, text }: { id: string; name: string; text: string }) {
  return (
    <li>
      <Link to="/application/complete-application" search={{ id }}>
        {name || 'No name yet'}
      </Link>
      {text !== '' && <span className={classes.text}>{text}</span>}
    </li>
  )
}
