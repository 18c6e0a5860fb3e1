import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * @returns what an open dialog owes: once it is gone, the focus is where it was before, or on what stood around that where it has gone with
 * what was deleted.
 */
export function useRestoreFocus(): void {
  const heirs = useRef<(Element | null)[]>([])
  // Before anything in it takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    heirs.current = [opener, opener?.closest('[tabindex="-1"]') ?? null, document.querySelector('h1')]
  }, [])
  // Once React has put the focus where it was before the change.
  useEffect(
    () => () => {
      const [opener] = heirs.current
      // All that was asked for is on its way: what stands around the opener takes the focus once that can be pressed again.
      if (opener?.matches(':disabled') && opener.closest('[data-keeps-focus]')) return
      for (const heir of heirs.current) {
        if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
        if (heir?.isConnected && document.activeElement === heir) return
      }
    },
    [],
  )
}
