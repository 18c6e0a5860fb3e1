import { AlertIcon, CheckIcon } from '../../ui/form-icons'
import classes from './resume.module.css'
import type { Stage } from '@/machines/wizard-types'
import type { Part } from './progress'

function statusText({ isDone, isOptional }: Part, isSentBack: boolean): string {
  if (isSentBack) return 'Sent back'
  if (isDone) return 'Done'
  return isOptional ? 'None (optional)' : 'Missing'
}

/** What of an application is done, missing or sent back; told by words, not by colour alone. */
export function PartList({ parts, sentBack }: { parts: readonly Part[]; sentBack?: readonly Stage[] }) {
  const isSentBack = ({ stage }: Part) => stage !== undefined && sentBack?.includes(stage) === true
  return (
    <ul className={classes.steps} aria-label="Steps">
      {parts.map((part) => (
        <li key={part.label} className={classes.step}>
          <span
            className={part.isDone && !isSentBack(part) ? classes.mark : `${classes.mark} ${classes.missing}`}
          >
            {isSentBack(part) || !(part.isDone || part.isOptional) ? (
              <AlertIcon />
            ) : (
              part.isDone && <CheckIcon />
            )}
          </span>
          <span>{part.label}</span>
          <span>{statusText(part, isSentBack(part))}</span>
        </li>
      ))}
    </ul>
  )
}
