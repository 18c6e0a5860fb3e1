import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus inside an element whose focused button is not there any more: it goes to the first one that is left, instead of
 * to the top of the page. Answers the props of the element.
 */
export function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!hadFocus.current || (activeElement && activeElement !== document.body)) return
    box.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true })
  })
  return {
    ref: box,
    onFocus: () => {
      hadFocus.current = true
    },
    // Nobody hears of the focus of an element that is removed.
    onBlur: ({ target }: FocusEvent) => {
      hadFocus.current = !target.isConnected
    },
  }
}
