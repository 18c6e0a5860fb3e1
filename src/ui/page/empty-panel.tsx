import type { ReactNode } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { TrayIcon } from '../icons/form-icons'
import classes from './panels.module.css'

/** Nothing is there, and that is no fault: says why, and has the way on below. */
export function EmptyPanel({
  text: notice,
  icon,
  children,
}: {
  text: Label
  icon?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={classes.panel}>
      <span className={classes.sign}>{icon ?? <TrayIcon />}</span>
      <p className={classes.lead}>{text(notice)}</p>
      {children}
    </div>
  )
}
