import classes from './header.module.css'

/** Keeps the place in the header for the agent's greeting and buttons, so that nothing moves when they come. */
export function AgentPlace({ hidden }: { hidden?: boolean }) {
  return (
    <div className={classes.agent} hidden={hidden}>
      <span className={classes.greeting}>{'\u00a0'}</span>
      <span className={classes.actionsFallback} />
    </div>
  )
}
