import { answerOf } from '../processing/answer-of'

/** A cheap phone searches a photograph for some seconds where it has no reader of its own; what takes longer hangs. */
const LIMIT_MS = 30_000

/** The text of the code on a photograph, looked for apart from the page; null where none is found. */
export function textOfCode(photograph: File): Promise<string | null> {
  return answerOf<string | null>(
    () => new Worker(new URL('./code.worker.ts', import.meta.url), { type: 'module' }),
    photograph,
    { limit: LIMIT_MS, nothing: null },
  )
}
