import type { Stage } from '@/machines/wizard/wizard-types'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { draftKey, readDraft } from '../../form/draft/draft-store'
import { AlertIcon, CheckIcon } from '../../ui/icons/form-icons'
import type { Part } from './progress'
import classes from './resume.module.css'

function statusText({ isDone, isOptional }: Part, isSentBack: boolean, isBegun: boolean): Label {
  if (isSentBack) return 'Sent back'
  if (isDone) return 'Done'
  if (isBegun) return 'Started, not complete'
  return isOptional ? 'Optional' : 'Missing'
}

function hasDraft(applicationId: string | null | undefined, { stage }: Part): boolean {
  if (!applicationId || stage === undefined) return false
  return Object.keys(readDraft(draftKey({ applicationId, stage }))).length > 0
}

/** Told by words, not by colour alone. */
export function PartList(props: {
  parts: readonly Part[]
  applicationId?: string | null
  sentBack?: readonly Stage[]
}) {
  const { parts, applicationId, sentBack } = props
  const isSentBack = ({ stage }: Part) => stage !== undefined && sentBack?.includes(stage) === true
  return (
    <ul className={classes.steps} aria-label={text('Steps')}>
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
          <span>{text(part.label)}</span>
          <span data-due={!part.isDone && !part.isOptional}>
            {text(statusText(part, isSentBack(part), hasDraft(applicationId, part)))}
          </span>
        </li>
      ))}
    </ul>
  )
}
