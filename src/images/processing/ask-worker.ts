import type { UploadMediaType } from '@/schemas/files/upload-rule'
import { answerOf } from './answer-of'
import type { Flaw } from './pictures'
import type { Edit } from './resize'

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

/** Has a file made of photographs apart from the page; none where the browser cannot read them. */
export function askWorker(toPrepare: PhotographsToPrepare): Promise<MadeOfPhotographs> {
  return answerOf(
    () => new Worker(new URL('./photograph.worker.ts', import.meta.url), { type: 'module' }),
    toPrepare,
    { limit: LIMIT_MS * toPrepare.photographs.length, nothing: NOTHING },
  )
}
