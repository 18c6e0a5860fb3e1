import type { ReactNode } from 'react'
import classes from './card.module.css'

/** Full width on a phone, a card from 1024 px (specification 2.1); `narrow` for one or two fields, `wide` for tables. */
export function Card({ children, narrow, wide }: { children: ReactNode; narrow?: boolean; wide?: boolean }) {
  const size = narrow ? classes.narrow : wide ? classes.wide : ''
  return <div className={`${classes.card} ${size}`}>{children}</div>
}
