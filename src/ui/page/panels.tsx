import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { LongWaitNotice } from '../notices/long-wait-notice'
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

/**
 * Stands where content could not come, says why and offers to try again; it tries by itself when the network is back, unless `isByHand`,
 * for what costs something each time.
 */
export function ErrorPanel({
  message,
  onRetry,
  retryLabel = 'Try again',
  isByHand = false,
}: {
  message: string
  onRetry?: () => void
  retryLabel?: string
  isByHand?: boolean
}) {
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    if (isByHand) return undefined
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isByHand])
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
