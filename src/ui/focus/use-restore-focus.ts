import { useEffect, useLayoutEffect, useRef } from 'react'

/** Restores the focus after a dialog: to the opener or, where that is gone, to what was around it. */
export function useRestoreFocus(): void {
  const targets = useRef<(Element | null)[]>([])
  // Before the dialog's content takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    targets.current = [opener, opener?.closest('[tabindex="-1"]') ?? null, document.querySelector('h1')]
  }, [])
  // After React has restored the focus.
  useEffect(
    () => () => {
      const [opener] = targets.current
      // Disabled while its request runs: useFocusRetention takes the focus once it is enabled.
      if (opener?.matches(':disabled') && opener.closest('[data-keeps-focus]')) return
      for (const target of targets.current) {
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
        if (target?.isConnected && document.activeElement === target) return
      }
    },
    [],
  )
}
