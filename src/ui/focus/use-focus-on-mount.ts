import { useEffect, useRef, type RefObject } from 'react'

/** Focuses an element on mount, so that screen readers start at the new step. It needs `tabIndex={-1}`. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return ref
}
