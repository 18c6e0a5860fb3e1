import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** What a browser closes on a phone's Back, or on Escape. Not every browser has it, and the types lack it. */
type CloseWatcher = EventTarget & { destroy: () => void }

/**
 * What an open dialog or calendar owes: a phone's Back closes it and leaves the page where it is, and the focus goes back to where it
 * was, or to what stood around that where it has gone with what was deleted. Where a browser cannot tell of Back, it leaves the page as ever.
 */
export function useOpenDialog(isOpen: boolean, onClose: () => void): void {
  const heirs = useRef<(Element | null)[]>([])
  useBackCloses(isOpen, onClose)
  // Before anything in it takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    heirs.current = [opener, opener?.closest('[tabindex="-1"]') ?? null, document.querySelector('h1')]
  }, [isOpen])
  // Once React has put the focus where it was before the change.
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      const [opener] = heirs.current
      // What was asked for is on its way: what stands around the opener takes the focus once that can be pressed again.
      if (opener?.matches(':disabled') && opener.closest('[data-keeps-focus]')) return
      for (const heir of heirs.current) {
        if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
        if (heir?.isConnected && document.activeElement === heir) return
      }
    }
  }, [isOpen])
}

/** A phone's Back closes what is open, and nothing else. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Whatever has this name is the browser's.
    const { CloseWatcher: Watcher } = globalThis as { CloseWatcher?: new () => CloseWatcher }
    if (!isOpen || !Watcher) return undefined
    let watcher = new Watcher()
    const closeOnce = () => {
      // What does not close now is asked again.
      watcher = new Watcher()
      watcher.addEventListener('close', closeOnce)
      close()
    }
    watcher.addEventListener('close', closeOnce)
    return () => watcher.destroy()
  }, [isOpen])
}
