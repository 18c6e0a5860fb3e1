import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/form-icons'
import { CrossIcon } from '../icons/icons'
import classes from './outcome-heading.module.css'
import { PageHeading } from './page-heading'

/** The heading of a page that says how something ended, beside a sign that is seen before a word is read. */
export function OutcomeHeading({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  return (
    <div className={classes.outcome}>
      <span className={classes.mark} data-good={isGood}>
        {isGood ? <CheckIcon /> : <CrossIcon />}
      </span>
      <PageHeading>{children}</PageHeading>
    </div>
  )
}
