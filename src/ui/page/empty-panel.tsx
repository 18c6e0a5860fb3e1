import type { ReactNode } from 'react'
import { TrayIcon } from '../icons/form-icons'
import classes from './panels.module.css'

/** Nothing is there, and that is no fault: says why, and has the way on below. */
export function EmptyPanel({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.panel}>
      <span className={classes.sign}>
        <TrayIcon />
      </span>
      <p>{text}</p>
      {children}
    </div>
  )
}
