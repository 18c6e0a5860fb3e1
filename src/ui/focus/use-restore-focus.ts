import { useEffect, useLayoutEffect, useRef } from 'react'

/** Restores the focus after a dialog: to the opener or, where that is gone, to what was around it. */
export function useRestoreFocus(): void {
  const heirs = useRef<(Element | null)[]>([])
  // Before the dialog's content takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    heirs.current = [opener, opener?.closest('[tabindex="-1"]') ?? null, document.querySelector('h1')]
  }, [])
  // After React has restored the focus.
  useEffect(
    () => () => {
      const [opener] = heirs.current
      // Disabled while its request runs: useFocusRetention takes the focus once it is enabled.
      if (opener?.matches(':disabled') && opener.closest('[data-keeps-focus]')) return
      for (const heir of heirs.current) {
        if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
        if (heir?.isConnected && document.activeElement === heir) return
      }
    },
    [],
  )
}
