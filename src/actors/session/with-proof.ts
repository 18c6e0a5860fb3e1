import { ApiError } from '@/src/api/api-error'

/**
 * Makes a call, and once more with a proof of work where the refusal brings a challenge. Our own: other servers bring none.
 * @throws the refusal where the challenge cannot be solved
 */
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
