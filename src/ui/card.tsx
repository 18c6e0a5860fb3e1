import type { ReactNode } from 'react'
import classes from './card.module.css'

/**
 * The page's sheet: full width on a phone, a decorated card from 1024 px (specification 2.1).
 * `narrow` is for pages with one or two fields, such as the login.
 */
export function Card({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? `${classes.card} ${classes.narrow}` : classes.card}>{children}</div>
}
