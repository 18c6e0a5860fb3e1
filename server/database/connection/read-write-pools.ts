import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Connections } from './scope'

const readOnly = new AsyncLocalStorage<true>()

/** On connections that saves which wait for each other cannot use up. */
export function onReadPool<Result>(work: () => Result): Result {
  return readOnly.run(true, work)
}

export function readWritePools(reads: Pool, saves: Pool): Connections & { end: () => Promise<void> } {
  return {
    connect: () => (readOnly.getStore() ? reads : saves).connect(),
    end: async () => {
      await Promise.all([reads.end(), saves.end()])
    },
  }
}
