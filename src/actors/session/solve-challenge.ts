import { runInWorker } from '@/src/images/processing/run-in-worker'

/** Milliseconds; the usual work takes a slow phone two seconds, the hardest thirty. */
const LIMIT_MS = 40_000

/** @returns the proof for PROOF_HEADER; null for a challenge that cannot be solved here, or not in time */
export function solveChallenge(challenge: unknown): Promise<string | null> {
  return runInWorker<string | null>(
    () => new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' }),
    challenge,
    { limit: LIMIT_MS, nothing: null },
  )
}
