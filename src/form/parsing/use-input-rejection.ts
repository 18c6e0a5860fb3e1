import { useEffect, useEffectEvent, type RefObject } from 'react'

/** `after` is the text that the insertion would make. */
interface Insertion {
  data: string
  after: string
  isAtEnd: boolean
  isReplacing: boolean
}

/** Returns why an insertion is rejected, '' to reject it silently, undefined to accept it. */
export type RejectInput = (insertion: Insertion) => string | undefined

/** Rejects input before it is inserted, so that caret and undo survive. React's `onBeforeInput` covers keys only. */
export function useInputRejection(
  box: RefObject<HTMLInputElement | null>,
  reject: RejectInput | undefined,
  onRejected: (reason: string) => void,
): void {
  const handleBeforeInput = useEffectEvent((event: InputEvent) => {
    const { data, cancelable } = event
    if (!box.current || !data || !cancelable) return
    const { value, selectionStart, selectionEnd } = box.current
    const start = selectionStart ?? value.length
    const end = selectionEnd ?? start
    const after = value.slice(0, start) + data + value.slice(end)
    const reason = reject?.({ data, after, isAtEnd: start === value.length, isReplacing: start !== end })
    if (reason === undefined) return
    event.preventDefault()
    if (reason) onRejected(reason)
  })
  useEffect(() => {
    const { current } = box
    const onBeforeInput = (event: InputEvent) => handleBeforeInput(event)
    current?.addEventListener('beforeinput', onBeforeInput)
    return () => current?.removeEventListener('beforeinput', onBeforeInput)
  }, [box])
}
