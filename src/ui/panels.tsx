import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { LongWaitNotice } from './long-wait-notice'
import classes from './panels.module.css'

/**
 * Stands where content will come; announced politely. It says when that takes long; `onCancel` is offered then, where the wait
 * can be ended.
 */
export function LoadingPanel({
  text = 'Loading',
  onCancel,
}: {
  text?: string
  onCancel?: (() => void) | undefined
}) {
  return (
    <output className={classes.panel}>
      <span className={classes.spinner} aria-hidden="true" />
      <span>{text}</span>
      <LongWaitNotice onCancel={onCancel} />
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
