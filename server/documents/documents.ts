import { Piscina } from 'piscina'
import type { Sheet } from 'write-excel-file/node'
import type { Log } from '../observability/log/log'
import type { PdfDocument } from './pdf'
// oxlint-disable-next-line import/default -- thread-plugin.ts makes it
import threadUrl from './thread?thread'
import { DocumentsBusyError, openTurns, type Asker } from './turns'

/** Makes files in a thread beside the one that answers. */
export type DocumentMaker = {
  pdf: (document: PdfDocument) => Promise<Uint8Array<ArrayBuffer>>
  xlsx: (sheets: readonly Sheet<Buffer>[]) => Promise<Uint8Array<ArrayBuffer>>
}

/** `close` ends with the documents under way. */
export type Documents = {
  /** One after another, since what is read for many at once keeps others waiting too. @throws DocumentsBusyError */
  inTurn: <Result>(asker: Asker, work: (maker: DocumentMaker) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

type Bounds = { waiting: number; maxMs: number; url: string }

/** A thread that has nothing to do gives its memory back. */
const IDLE_MS = 60_000
/** Beyond it the thread ends, not the process. */
const MEMORY_MB = 256

function openPool(filename: string, log: Log): Piscina {
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // Without a listener, one that dies between two documents would end the process.
  pool.on('error', (error: Error) =>
    log(`The thread of the documents failed: ${error.message}`, { level: 'error', error }),
  )
  return pool
}

/**
 * Many at once keep no other answer waiting (`npm run bench:documents`).
 * @param bounds documents that may wait, and milliseconds that one may take to be made
 */
export function openDocuments(
  log: Log,
  { waiting = 60, maxMs = 60_000, url = threadUrl }: Partial<Bounds> = {},
): Documents {
  const pool = openPool(url, log)
  const takeTurn = openTurns(waiting)
  const underway = new Set<Promise<unknown>>()
  const make = async (name: string, input: unknown): Promise<Uint8Array<ArrayBuffer>> => {
    const signal = AbortSignal.timeout(maxMs)
    try {
      return await pool.run(input, { name, signal })
    } catch (error) {
      if (signal.aborted) throw new DocumentsBusyError(`Not made in ${maxMs} ms`, { cause: error })
      throw error
    }
  }
  const maker: DocumentMaker = {
    pdf: (document) => make('pdf', document),
    xlsx: (sheets) => make('xlsx', sheets),
  }
  return {
    async inTurn(asker, work) {
      const turn = takeTurn(asker, () => work(maker))
      underway.add(turn)
      try {
        return await turn
      } finally {
        underway.delete(turn)
      }
    },
    async close() {
      await Promise.allSettled(underway)
      await pool.destroy()
    },
  }
}
