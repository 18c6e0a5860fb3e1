import classes from './applications.module.css'

/** The status of an application in its words, and in a colour beside them; one that nobody here knows has none. */
export function StatusMark({ status }: { status: string }) {
  return (
    <span className={classes.status} data-status={status}>
      {status.replaceAll('_', ' ')}
    </span>
  )
}
