import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { Button } from '@/src/ui/button/button'
import { useLongWait } from './use-long-wait'

/** The content of a live region: nothing at first, then a notice, then, with `onCancel`, a way to stop. */
export function LongWaitNotice({
  isWaiting = true,
  text: notice = 'This takes longer than usual.',
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
      <span>
        <Sentence of={notice} />
      </span>
      {wait === 'cancellable' && onCancel && (
        <Button variant="default" onClick={onCancel}>
          {text('Stop waiting')}
        </Button>
      )}
    </>
  )
}
