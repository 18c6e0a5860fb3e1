import { useState, type ReactNode } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import classes from './more.module.css'

interface MoreProps {
  label?: Label
  /** It holds something, and stays open. */
  isFilled?: boolean | undefined
  children: ReactNode
}

/** All that few need, behind one tap. */
export function More({ label = 'More', isFilled = false, children }: MoreProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={classes.more}
      open={isOpen || isFilled}
      onToggle={({ currentTarget }) => {
        if (isFilled) currentTarget.open = true
        setOpen(currentTarget.open)
      }}
    >
      <summary>{text(label)}</summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
