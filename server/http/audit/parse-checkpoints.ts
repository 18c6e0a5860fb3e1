import * as z from 'zod/mini'
import type { Checkpoint } from '../../delivery/ports/witness'
import { completeLines } from '../../delivery/witness/witness-files'

const checkpoint = z.object({
  tenant: z.string(),
  number: z.number(),
  at: z.string(),
  heads: z.array(z.tuple([z.number(), z.number(), z.string()])),
  previous_signature: z.string(),
  signature: z.string(),
})

/** @param text lines of JSON, as a witness has got them @throws Error for a line that is no signed heads */
export function parseCheckpoints(text: string): Checkpoint[] {
  return completeLines(text).map(({ line }) => checkpoint.parse(JSON.parse(line)))
}
