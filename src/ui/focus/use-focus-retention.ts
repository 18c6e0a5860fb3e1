import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** Its first button, or the element itself, which can then take it (`tabIndex={-1}`). */
type Heir = 'button' | 'box'

/**
 * Keeps the focus inside an element whose focused button has gone or cannot be pressed any more: it goes to the first one that is
 * left, or to the element itself, instead of to the top of the page. Answers the props of the element.
 */
export function useFocusRetention<Box extends HTMLElement = HTMLDivElement>(heir: Heir = 'button') {
  const box = useRef<Box>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled')
    if (!hadFocus.current || !isLost) return
    const next =
      heir === 'box' ? box.current : box.current?.querySelector<HTMLElement>('button:not([disabled])')
    next?.focus({ preventScroll: true })
  })
  return {
    ref: box,
    // A dialog that closes leaves the focus to it (use-given-back-focus.ts).
    'data-keeps-focus': true,
    onFocus: () => {
      hadFocus.current = true
    },
    // Nobody hears of the focus of an element that is removed; some browsers tell of one that is disabled.
    onBlur: ({ target }: FocusEvent) => {
      hadFocus.current = !target.isConnected || target.matches(':disabled')
    },
  }
}
