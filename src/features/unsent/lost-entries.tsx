import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { entryName } from '../../components/unsent/entry-labels'
import { useLostEntries } from '../../hooks/outbox'
import { useSessionActor } from '../../hooks/session'
import { formatMoment } from '../../ui/format/format-moment'
import { OpenStep } from './open-step'
import classes from './unsent.module.css'

export function LostEntries({ now }: { now: number }) {
  const session = useSessionActor()
  const lost = useLostEntries()
  if (lost.length === 0) return null
  return (
    <section className={classes.lost} aria-labelledby="lost-entries">
      <h2 id="lost-entries" className={classes.name}>
        {text('Lost from this phone')}
      </h2>
      <p>{text('The browser has cleared this away before it was sent. Please enter it again.')}</p>
      <ul className={classes.lostList}>
        {lost.map((entry) => (
          <li key={entry.id}>
            <span>{`${text('{name}, kept since {moment}', { name: entryName(entry), moment: formatMoment(entry.createdAt, now) })} `}</span>
            <OpenStep entry={entry} />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        onClick={() => session.getSnapshot().context.outbox?.send({ type: 'losses.read' })}
      >
        {text('I have read this')}
      </Button>
    </section>
  )
}
