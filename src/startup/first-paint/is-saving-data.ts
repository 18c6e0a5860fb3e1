type Connection = { saveData?: boolean; effectiveType?: string }

/** @returns whether the person asks for few bytes, or the network is one on which each byte is waited for (2G and slower). */
export function isSavingData(navigator: object): boolean {
  // The Network Information API, which only Chromium has; elsewhere nothing is known, and nothing is spared.
  const connection = 'connection' in navigator ? (navigator.connection as Connection | undefined) : undefined
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
