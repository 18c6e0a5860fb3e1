import classes from './status-mark.module.css'

/** A status or decision: its code with spaces, as the specification has it, in the colour of what it means. */
export function StatusMark({ status }: { status: string }) {
  return (
    <span className={classes.status} data-status={status} lang="en-IN">
      {status.replaceAll('_', ' ')}
    </span>
  )
}
