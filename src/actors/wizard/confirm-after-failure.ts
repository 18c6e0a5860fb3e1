import { ApiError, NetworkError } from '@/src/api/api-error'

const DONE_BEFORE = new Set([400, 409, 412, 422])

function mayBeDone(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason === 'unreached' || error.reason === 'unreadable'
  return error instanceof ApiError && DONE_BEFORE.has(error.status)
}

/**
 * Does what can be done once only. Where the answer is lost, or the server refuses a second time, `standing` asks how things
 * stand: null when it is not done. Then, and when that cannot be asked either, the first failure is thrown.
 */
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
