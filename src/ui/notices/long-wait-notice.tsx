import { Button } from '@mantine/core'
import { useLongWait } from './use-long-wait'

/**
 * All that a live region says while an answer is waited for: nothing at first, then that it takes long, and in the end, where
 * `onCancel` can do it, how to stop waiting.
 */
export function LongWaitNotice({
  isWaiting = true,
  text = 'This takes longer than usual.',
  onCancel,
}: {
  isWaiting?: boolean
  text?: string
  onCancel?: (() => void) | undefined
}) {
  const wait = useLongWait(isWaiting)
  if (wait === 'short') return null
  return (
    <>
      <span>{text}</span>
      {wait === 'cancellable' && onCancel && (
        <Button variant="default" onClick={onCancel}>
          Stop waiting
        </Button>
      )}
    </>
  )
}
