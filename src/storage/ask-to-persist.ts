let isAsked = false

/** Asks once for persistent storage; the browser may refuse. */
export function askToPersist(): void {
  if (isAsked) return
  isAsked = true
  // Missing on pages without TLS.
  const storage: StorageManager | undefined = navigator.storage
  void storage?.persist().catch(() => undefined)
}
