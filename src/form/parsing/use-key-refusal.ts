import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Text that is about to be put into a box: what the box would hold with it, and whether it comes at the end or in place of something. */
interface Insertion {
  data: string
  after: string
  isAtEnd: boolean
  isReplacing: boolean
}

/** Tells why an insertion is not taken; '' passes over it without a word, and undefined takes it. */
export type Refuse = (insertion: Insertion) => string | undefined

/**
 * Keeps out of a box what `refuse` refuses, before it is there: nothing is rewritten, so the caret and what can be undone stay. What
 * a keyboard composes cannot be kept out. React's own `onBeforeInput` is made of other events and tells of keys only.
 */
export function useKeyRefusal(
  box: RefObject<HTMLInputElement | null>,
  refuse: Refuse | undefined,
  tell: (why: string) => void,
): void {
  const hear = useEffectEvent((event: InputEvent) => {
    const { data, cancelable } = event
    if (!box.current || !data || !cancelable) return
    const { value, selectionStart, selectionEnd } = box.current
    const start = selectionStart ?? value.length
    const end = selectionEnd ?? start
    const after = value.slice(0, start) + data + value.slice(end)
    const why = refuse?.({ data, after, isAtEnd: start === value.length, isReplacing: start !== end })
    if (why === undefined) return
    event.preventDefault()
    if (why) tell(why)
  })
  useEffect(() => {
    const { current } = box
    const onBeforeInput = (event: InputEvent) => hear(event)
    current?.addEventListener('beforeinput', onBeforeInput)
    return () => current?.removeEventListener('beforeinput', onBeforeInput)
  }, [box])
}
