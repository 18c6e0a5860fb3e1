import { useEffect, useEffectEvent } from 'react'
import { Sentence } from '@/src/language/sentence'
import { Button } from '@/src/ui/button/button'
import { LongWaitNotice } from '../notices/long-wait-notice'
import classes from './panels.module.css'

/** Announced politely; once it takes long, `onCancel` is offered. */
export function LoadingPanel({
  text: notice = 'Loading',
  onCancel,
}: {
  text?: string
  onCancel?: (() => void) | undefined
}) {
  return (
    <output className={classes.panel} data-coming>
      <span className={classes.spinner} aria-hidden="true" />
      <span>
        <Sentence of={notice} />
      </span>
      <LongWaitNotice onCancel={onCancel} />
    </output>
  )
}

/** Retries by itself when the network is back, unless `isManual`, for what costs something each time. */
export function ErrorPanel({
  message,
  onRetry,
  retryLabel = 'Try again',
  isManual = false,
}: {
  message: string
  onRetry?: () => void
  retryLabel?: string
  isManual?: boolean
}) {
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    if (isManual) return undefined
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isManual])
  return (
    <div className={classes.panel} role="alert">
      <p className={classes.error}>
        <Sentence of={message} />
      </p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          <Sentence of={retryLabel} />
        </Button>
      )}
    </div>
  )
}
