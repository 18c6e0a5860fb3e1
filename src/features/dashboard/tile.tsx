import type { ReactNode } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import classes from './dashboard.module.css'

/** One thing of the dashboard; `aside` stands at the end of its title's line, and `promoted` is the one thing to do. */
export function Tile({
  title,
  isBusy = false,
  look = '',
  aside,
  children,
}: {
  title: Label
  isBusy?: boolean
  look?: 'wide' | 'promoted' | ''
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={`${classes.tile} ${look && classes[look]}`} aria-busy={isBusy}>
      <div className={classes.head}>
        <h2>{text(title)}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
