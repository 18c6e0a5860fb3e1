import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './panels.module.css'

/** Stands where content will come; announced politely. */
export function LoadingPanel({ text = 'Loading' }: { text?: string }) {
  return (
    <output className={classes.panel}>
      <span className={classes.spinner} aria-hidden="true" />
      <span>{text}</span>
    </output>
  )
}

/** Stands where content could not come, says why and offers to try again. */
export function ErrorPanel({
  message,
  onRetry,
  retryLabel = 'Try again',
}: {
  message: string
  onRetry?: () => void
  retryLabel?: string
}) {
  return (
    <div className={classes.panel} role="alert">
      <p className={classes.error}>{message}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}

/** Stands where there is nothing yet; `children` may offer the way to make the first one. */
export function EmptyPanel({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.panel}>
      <p>{text}</p>
      {children}
    </div>
  )
}
