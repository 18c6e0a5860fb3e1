import { vi } from 'vitest'
import type { PreparedPhotographs, PhotographsToPrepare } from '@/src/images/processing/prepare-photographs'

/** `made`: the bytes, null for none. */
export type AskedWorker = {
  asked: PhotographsToPrepare
  answer: (made: Blob | null | 'crash', flaws?: PreparedPhotographs['flaws']) => void
}

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
