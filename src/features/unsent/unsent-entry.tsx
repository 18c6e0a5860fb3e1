import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import { useId } from 'react'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import { useSessionActor } from '../../hooks/session'
import { DiscardButton } from '../../components/unsent/discard-button'
import { entryName } from '../../components/unsent/entry-labels'
import { Facts } from '../../ui/card/facts'
import { formatAge, formatMoment } from '../../ui/format/format-moment'
import { formatSize } from '../../ui/format/format-size'
import { OpenStep } from './open-step'
import classes from './unsent.module.css'
import { waitsFor } from './waits-for'

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
