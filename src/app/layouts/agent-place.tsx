import classes from './header.module.css'

/** So that nothing moves when greeting and buttons come. */
export function AgentPlace({ hidden }: { hidden?: boolean }) {
  return (
    <div className={classes.agent} hidden={hidden}>
      <span className={classes.greeting}>{'\u00a0'}</span>
      <span className={classes.actionsFallback} />
    </div>
  )
}
