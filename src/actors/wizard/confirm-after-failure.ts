import { ApiError, NetworkError } from '@/src/api/api-error'

const DONE_BEFORE = new Set([400, 409, 412, 422])

function mayBeDone(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason === 'unreached' || error.reason === 'unreadable'
  return error instanceof ApiError && DONE_BEFORE.has(error.status)
}

/** For what can be done once only: `readOutcome` asks whether it was done after all (null: no, so the failure is thrown). */
export async function confirmAfterFailure<Answer>(
  act: () => Promise<Answer>,
  standing: () => Promise<Answer | null>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const answer = mayBeDone(error) ? await standing().catch(() => null) : null
    if (answer === null) throw error
    return answer
  }
}
