/** So long after the last letter somebody looks for the next field, in milliseconds. */
const PAUSE_MS = 500

const LATEST_MS = 10_000

let typedAt = -Infinity
addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp), true)

/** Resolves once nobody types: what the phone does while somebody does makes the letters come late. */
export async function waitForTypingPause(): Promise<void> {
  const latest = performance.now() + LATEST_MS
  for (;;) {
    const now = performance.now()
    const end = Math.min(typedAt + PAUSE_MS, latest)
    if (now >= end) return
    await new Promise((resolve) => void setTimeout(resolve, end - now))
  }
}
