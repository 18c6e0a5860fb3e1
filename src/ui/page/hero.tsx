import type { ReactNode } from 'react'
import classes from './hero.module.css'
import { PageHeading } from './page-heading'

/** The head of a page that a stranger opens, in the tenant's colour: its heading, and below it what it is for. */
export function Hero({ heading, children }: { heading: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.hero}>
      <PageHeading>{heading}</PageHeading>
      {children}
    </div>
  )
}
