import classes from './last-failure.module.css'

/** At the foot of the page: its toast disappears within seconds (specification 9.5). */
export function LastFailure({ reference }: { reference: string }) {
  return (
    <aside className={classes.note} aria-label="Last failure">
      Reference of the last failure: <strong>{reference}</strong>
    </aside>
  )
}
