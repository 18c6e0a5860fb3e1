import type { UploadMediaType } from '@/schemas/files/upload-rule'
import { answerOf } from './answer-of'
import type { Flaw } from './pictures'
import type { Edit } from './resize'

/** `mustBeMade`: convert even where that saves no bytes. */
export type PhotographsToPrepare = {
  photographs: readonly File[]
  type: UploadMediaType
  mustBeMade: boolean
  edit: Edit
}

/** `blob` is null where nothing is gained. */
export type MadeOfPhotographs = { blob: Blob | null; flaws: readonly Flaw[] }

const NOTHING: MadeOfPhotographs = { blob: null, flaws: [] }

/** Milliseconds per photograph; a cheap phone takes two seconds. */
const LIMIT_MS = 30_000

/** Combines photographs into one file off the main thread; no blob where the browser cannot read them. */
export function askWorker(toPrepare: PhotographsToPrepare): Promise<MadeOfPhotographs> {
  return answerOf(
    () => new Worker(new URL('./photograph.worker.ts', import.meta.url), { type: 'module' }),
    toPrepare,
    { limit: LIMIT_MS * toPrepare.photographs.length, nothing: NOTHING },
  )
}
