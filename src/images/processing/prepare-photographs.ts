import type { UploadMediaType } from '@/schemas/files/upload-rule'
import type { QualityIssue } from './pictures'
import type { Edit } from './resize'
import { runInWorker } from './run-in-worker'

/** `mustBeMade`: convert even where that saves no bytes. */
export type PhotographsToPrepare = {
  photographs: readonly File[]
  type: UploadMediaType
  mustBeMade: boolean
  edit: Edit
}

/** `blob` is null where nothing is gained. */
export type PreparedPhotographs = { blob: Blob | null; flaws: readonly QualityIssue[] }

const NOT_PREPARED: PreparedPhotographs = { blob: null, flaws: [] }

/** Milliseconds per photograph; a cheap phone takes two seconds. */
const LIMIT_MS = 30_000

/** Combines photographs into one file off the main thread; no blob where the browser cannot read them. */
export function preparePhotographs(toPrepare: PhotographsToPrepare): Promise<PreparedPhotographs> {
  return runInWorker(
    () => new Worker(new URL('./photograph.worker.ts', import.meta.url), { type: 'module' }),
    toPrepare,
    { limit: LIMIT_MS * toPrepare.photographs.length, nothing: NOT_PREPARED },
  )
}
