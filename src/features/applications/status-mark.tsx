import classes from './applications.module.css'

export function StatusMark({ status }: { status: string }) {
  return (
    <span className={classes.status} data-status={status}>
      {status.replaceAll('_', ' ')}
    </span>
  )
}
