import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import type { ReactNode } from 'react'
import classes from './dashboard.module.css'

export function Tile({
  title,
  isWide = false,
  isBusy = false,
  children,
}: {
  title: Label
  isWide?: boolean
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <section className={isWide ? `${classes.tile} ${classes.wide}` : classes.tile} aria-busy={isBusy}>
      <h2>{text(title)}</h2>
      {children}
    </section>
  )
}
