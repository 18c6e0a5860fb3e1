import { CheckIcon } from '../../ui/icons/form-icons'
import { CrossIcon } from '../../ui/icons/icons'
import classes from './outcome.module.css'

/** Seen before a word is read; the heading below says it. */
export function OutcomeMark({ isGood = false }: { isGood?: boolean }) {
  return (
    <span className={classes.mark} data-good={isGood}>
      {isGood ? <CheckIcon /> : <CrossIcon />}
    </span>
  )
}
