import { vi } from 'vitest'
import type { MadeOfPhotographs, PhotographsToPrepare } from '@/src/images/processing/ask-worker'

/** All that the page has asked of its workers, and how to answer: bytes of the file that was made, null for none, or a crash. */
export type AskedWorker = {
  asked: PhotographsToPrepare
  answer: (made: Blob | null | 'crash', flaws?: MadeOfPhotographs['flaws']) => void
}

/** A browser that can draw apart from the page, whose workers answer when the test says so. */
export function stubPhotographWorkers(): AskedWorker[] {
  const workers: AskedWorker[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(asked: PhotographsToPrepare) {
        workers.push({
          asked,
          answer: (made, flaws = []) =>
            this.dispatchEvent(
              made === 'crash'
                ? new Event('error')
                : new MessageEvent('message', { data: { blob: made, flaws } }),
            ),
        })
      }
      terminate() {
        return undefined
      }
    },
  )
  return workers
}
