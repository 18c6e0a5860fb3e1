import classes from './step-indicator.module.css'

/** 'Step 1 of 2' (specification 2.16); `current` counts from 1. */
export function StepIndicator({ current, labels }: { current: number; labels: readonly string[] }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {labels.map((label, index) => {
        const isCurrent = index + 1 === current
        const state = isCurrent ? classes.current : index + 1 < current ? classes.done : ''
        return (
          <li
            key={label}
            className={`${classes.step} ${state}`}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {`Step ${index + 1} of ${labels.length}: ${label}`}
          </li>
        )
      })}
    </ol>
  )
}
