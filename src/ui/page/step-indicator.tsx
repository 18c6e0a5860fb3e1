import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import classes from './step-indicator.module.css'

/** 'Step 1 of 2' (specification 2.16); `current` counts from 1. */
export function StepIndicator({ current, labels }: { current: number; labels: readonly Label[] }) {
  return (
    <ol className={classes.steps} aria-label={text('Steps')}>
      {labels.map((label, index) => {
        const isCurrent = index + 1 === current
        const state = isCurrent ? classes.current : index + 1 < current ? classes.done : ''
        return (
          <li
            key={label}
            className={`${classes.step} ${state}`}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {text('Step {step} of {count}: {name}', {
              step: index + 1,
              count: labels.length,
              name: text(label),
            })}
          </li>
        )
      })}
    </ol>
  )
}
