import { expect, test, vi } from 'vitest'
import { confirmAfterFailure } from '@/src/actors/wizard/confirm-after-failure'
import { ApiError, NetworkError } from '@/src/api/api-error'

/* Actions that can be done once only: when it is asked whether they were done after all. */

const failing = (error: unknown) => async () => {
  throw error
}
const refused = (status: number) => new ApiError(status, 'No')

test('what was done is not looked for', async () => {
  const standing = vi.fn<() => Promise<null>>()
  expect(await confirmAfterFailure(() => Promise.resolve('done'), standing)).toBe('done')
  expect(standing).not.toHaveBeenCalled()
})

test.each([
  ['its answer was lost', new NetworkError('unreached'), true],
  ['its answer was cut', new NetworkError('unreadable'), true],
  ['a network asks for a sign-in', new NetworkError('signIn'), false],
  ['the server is silent', new NetworkError('silent'), false],
  ['it is refused with 400', refused(400), true],
  ['it is refused with 409', refused(409), true],
  ['it is refused with 412', refused(412), true],
  ['it is refused with 422', refused(422), true],
  ['the token is refused', refused(401), false],
  ['the server fails', refused(500), false],
  ['something else breaks', new TypeError('broken'), false],
])('where %s it is looked whether it is done: %o, %s', async (_, error, isLookedFor) => {
  const standing = vi.fn<() => Promise<string>>(() => Promise.resolve('done before'))
  const outcome = await confirmAfterFailure(failing(error), standing).catch((thrown: unknown) => thrown)
  expect(standing).toHaveBeenCalledTimes(isLookedFor ? 1 : 0)
  expect(outcome).toBe(isLookedFor ? 'done before' : error)
})

test.each([
  ['it is not done', () => Promise.resolve(null)],
  ['that cannot be asked', failing(new NetworkError())],
])('where %s the first failure stands', async (_, standing) => {
  const error = refused(409)
  await expect(confirmAfterFailure(failing(error), standing)).rejects.toBe(error)
})
