import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** The first button, or the element itself, which needs `tabIndex={-1}`. */
type FallbackTarget = 'button' | 'box'

/** Keeps the focus inside an element whose focused button was removed or disabled; the result is its props. */
export function useFocusRetention<Box extends HTMLElement = HTMLDivElement>(
  fallback: FallbackTarget = 'button',
) {
  const box = useRef<Box>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled')
    if (!hadFocus.current || !isLost) return
    const next =
      fallback === 'box' ? box.current : box.current?.querySelector<HTMLElement>('button:not([disabled])')
    next?.focus({ preventScroll: true })
  })
  return {
    ref: box,
    // Read by use-restore-focus.ts.
    'data-keeps-focus': true,
    onFocus: () => {
      hadFocus.current = true
    },
    // Removal fires no blur; some browsers fire it on disabling.
    onBlur: ({ target }: FocusEvent) => {
      hadFocus.current = !target.isConnected || target.matches(':disabled')
    },
  }
}
