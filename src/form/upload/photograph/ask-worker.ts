import type { UploadMediaType } from '@/schemas/upload-rule'
import type { Flaw } from '../pictures'
import type { Edit } from './shrunk'

/** Photographs of which one file is to be made: must it be, or only where that makes it lighter; and what is done to them. */
export type PhotographsToPrepare = {
  photographs: readonly File[]
  type: UploadMediaType
  mustBeMade: boolean
  edit: Edit
}

/** The file that was made, null where there is nothing to gain, and what is wrong with the photographs. */
export type MadeOfPhotographs = { blob: Blob | null; flaws: readonly Flaw[] }

const NOTHING: MadeOfPhotographs = { blob: null, flaws: [] }

/** A cheap phone takes two seconds for a photograph; what takes so much longer hangs. */
const LIMIT_MS = 30_000

/** One at a time: each is in memory with all of its pixels. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Has a file made of photographs apart from the page, which goes on meanwhile; none where the browser cannot read them. The worker
 * ends with its answer, and its memory with it.
 */
export function askWorker(toPrepare: PhotographsToPrepare): Promise<MadeOfPhotographs> {
  const answer = last.then(() => askNow(toPrepare))
  last = answer.catch(() => undefined)
  return answer
}

function askNow(toPrepare: PhotographsToPrepare): Promise<MadeOfPhotographs> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./photograph.worker.ts', import.meta.url), { type: 'module' })
    const end = (made: MadeOfPhotographs) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(made)
    }
    const timer = setTimeout(() => end(NOTHING), LIMIT_MS * toPrepare.photographs.length)
    worker.addEventListener('message', ({ data }: MessageEvent<MadeOfPhotographs>) => end(data))
    worker.addEventListener('error', () => end(NOTHING))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, a window is not
    worker.postMessage(toPrepare)
  })
}
