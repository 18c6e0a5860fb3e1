import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves focus to an element when it appears, so that a keyboard or screen-reader user lands on the new step
 * and not at the top of the document. Put the returned ref on an element with `tabIndex={-1}`.
 */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return ref
}
