import { text } from '@/src/language/current-language'
import classes from './last-failure.module.css'

/** At the foot of the page: its toast disappears within seconds (specification 9.5). */
export function LastFailure({ reference }: { reference: string }) {
  return (
    <aside className={classes.note} aria-label={text('Last failure')}>
      <span>{text('Reference of the last failure:')}</span> <strong>{reference}</strong>
    </aside>
  )
}
