import { ApiError } from '@/src/api/api-error'

/** Once more with a proof where the refusal brings a challenge (our own). @throws the refusal where it cannot be solved */
export async function withProof<Answer>(call: (proof?: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === null) throw error
    const { solveChallenge } = await import('./solve-challenge')
    const proof = await solveChallenge(error.challenge)
    if (proof === null) throw error
    return call(proof)
  }
}
