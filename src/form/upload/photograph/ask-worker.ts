import type { UploadMediaType } from '@/schemas/upload-rule'

/** Photographs of which one file is to be made: must it be, or only where that makes it lighter. */
export type PhotographsToPrepare = {
  photographs: readonly File[]
  type: UploadMediaType
  mustBeMade: boolean
}

/** A cheap phone takes two seconds for a photograph; what takes so much longer hangs. */
const LIMIT_MS = 30_000

/** One at a time: each is in memory with all of its pixels. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Has a file made of photographs apart from the page, which goes on meanwhile; null where there is nothing to gain, or where the
 * browser cannot read them. The worker ends with its answer, and its memory with it.
 */
export function askWorker(toPrepare: PhotographsToPrepare): Promise<Blob | null> {
  const answer = last.then(() => askNow(toPrepare))
  last = answer
  return answer
}

function askNow(toPrepare: PhotographsToPrepare): Promise<Blob | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./photograph.worker.ts', import.meta.url), { type: 'module' })
    const end = (blob: Blob | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(blob)
    }
    const timer = setTimeout(() => end(null), LIMIT_MS * toPrepare.photographs.length)
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => end(data))
    worker.addEventListener('error', () => end(null))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, a window is not
    worker.postMessage(toPrepare)
  })
}
