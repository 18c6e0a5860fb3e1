import type { ReactNode } from 'react'
import classes from './dashboard.module.css'

/** One matter of the dashboard, with what there is to say and to do about it. */
export function Tile({
  title,
  isBusy = false,
  children,
}: {
  title: string
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <section className={classes.tile} aria-busy={isBusy}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
