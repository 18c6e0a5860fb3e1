import type { ReactNode } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { CheckIcon, TrayIcon } from '../icons/form-icons'
import classes from './panels.module.css'

/** Nothing is there, and that is no fault: says why, and has the way on below; `isDone` where it is as it should be. */
export function EmptyPanel(props: { text: Label; isDone?: boolean; children?: ReactNode }) {
  const { text: notice, isDone = false, children } = props
  return (
    <div className={classes.panel}>
      <span className={classes.sign} data-done={isDone || undefined}>
        {isDone ? <CheckIcon /> : <TrayIcon />}
      </span>
      <p className={classes.lead}>{text(notice)}</p>
      {children}
    </div>
  )
}
