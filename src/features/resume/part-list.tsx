import { AlertIcon, CheckIcon } from '../../ui/form-icons'
import classes from './resume.module.css'
import type { Part } from './progress'

function statusText({ isDone, isOptional }: Part): string {
  if (isDone) return 'Done'
  return isOptional ? 'None (optional)' : 'Missing'
}

/** What of an application is done and what is missing; told by words, not by colour alone. */
export function PartList({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className={classes.steps} aria-label="Steps">
      {parts.map((part) => (
        <li key={part.label} className={classes.step}>
          <span className={part.isDone ? classes.mark : `${classes.mark} ${classes.open}`}>
            {part.isDone ? <CheckIcon /> : !part.isOptional && <AlertIcon />}
          </span>
          <span>{part.label}</span>
          <span>{statusText(part)}</span>
        </li>
      ))}
    </ul>
  )
}
