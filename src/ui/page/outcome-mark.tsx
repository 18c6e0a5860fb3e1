import { CheckIcon } from '../icons/form-icons'
import { CrossIcon } from '../icons/icons'
import classes from './outcome-mark.module.css'

/** Seen before a word is read; the heading below says it. */
export function OutcomeMark({ isGood = false }: { isGood?: boolean }) {
  return (
    <span className={classes.mark} data-good={isGood}>
      {isGood ? <CheckIcon /> : <CrossIcon />}
    </span>
  )
}
