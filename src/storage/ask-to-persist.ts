let isAsked = false

/** Asks the browser, once, not to clear away what this app keeps when the phone runs short of room; it may refuse. */
export function askToPersist(): void {
  if (isAsked) return
  isAsked = true
  // Not there on pages without TLS.
  const storage: StorageManager | undefined = navigator.storage
  void storage?.persist().catch(() => undefined)
}
