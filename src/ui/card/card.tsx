import type { ReactNode } from 'react'
import classes from './card.module.css'

/**
 * The page's sheet: full width on a phone, a decorated card from 1024 px (specification 2.1).
 * `narrow` is for pages with one or two fields, such as the login, `wide` for a table of many columns.
 */
export function Card({ children, narrow, wide }: { children: ReactNode; narrow?: boolean; wide?: boolean }) {
  const size = narrow ? classes.narrow : wide ? classes.wide : ''
  return <div className={`${classes.card} ${size}`}>{children}</div>
}
