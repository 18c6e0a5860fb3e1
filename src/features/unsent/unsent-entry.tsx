import { useId } from 'react'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import { text, translateIfKnown } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { DiscardButton } from '../../components/unsent/discard-button'
import { entryName, faultText } from '../../components/unsent/entry-labels'
import { useSessionActor } from '../../hooks/session'
import { Facts } from '../../ui/card/facts'
import { formatAge, formatMoment } from '../../ui/format/format-moment'
import { formatSize } from '../../ui/format/format-size'
import { OpenStep } from './open-step'
import classes from './unsent.module.css'

type EntryProps = { item: OutboxItem; ahead: OutboxItem | undefined; now: number }

export function UnsentEntry({ item, ahead, now }: EntryProps) {
  const session = useSessionActor()
  const heading = useId()
  const { facts, ref, phase } = item
  const label = entryName(facts)
  const name = facts.title === '' ? label : `${label}: ${facts.title}`
  const age = formatAge(facts.createdAt, now)

  return (
    <li className={classes.entry} data-phase={phase} aria-labelledby={heading}>
      <h2 id={heading} className={classes.name}>
        {name}
      </h2>
      <Facts
        facts={[
          ['Waits for', waitsFor(item, ahead)],
          ['Kept since', `${formatMoment(facts.createdAt, now)} (${age})`],
          ['Size', formatSize(facts.size)],
        ]}
      />
      <div className={classes.actions}>
        <OpenStep entry={facts} describedBy={heading} />
        <Button
          variant="default"
          aria-describedby={heading}
          disabled={!ref.getSnapshot().can({ type: 'retry.requested' })}
          onClick={() =>
            session.getSnapshot().context.outbox?.send({ type: 'entry.retryRequested', id: facts.id })
          }
        >
          {text('Send again')}
        </Button>
        <DiscardButton entry={facts} describedBy={heading} disabled={phase === 'sending'} />
      </div>
    </li>
  )
}

/** @returns what an entry waits for, for people; `ahead` is the one of the same application that goes before it, if any. */
function waitsFor(item: OutboxItem, ahead: OutboxItem | undefined): string {
  const { fault } = item.ref.getSnapshot().context
  switch (item.phase) {
    case 'keeping':
      return text('Being written to this phone')
    case 'sending':
    case 'done':
      return text('Being sent')
    case 'refused':
      return text('You: {fault}', { fault: translateIfKnown(faultText(item)) })
    case 'pausing':
      return text(fault?.kind === 'failing' ? 'The server, which does not take it now' : 'The network')
    case 'waiting':
  }
  if (ahead) return text('{name}, which goes first', { name: entryName(ahead.facts) })
  return text(fault?.kind === 'unanswered' ? 'The network' : 'Its turn')
}
