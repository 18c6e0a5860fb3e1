import { afterEach, expect, test, vi } from 'vitest'
import { findApplicationByPhone } from '@/schemas/calls/applications'
import { REQUEST_ID } from '@/schemas/headers'
import { signIn } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'

const ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const MOBILE = '9811111111'

const server = oneWorld()
afterEach(() => {
  vi.restoreAllMocks()
})

const answerAt = (address: string, headers: Record<string, string> = {}) =>
  server.world.app.request(`http://localhost${address}`, { headers })
const idAt = async (...asked: Parameters<typeof answerAt>) =>
  (await answerAt(...asked)).headers.get(REQUEST_ID) ?? ''

test.each(['/api/v1/bank/list', '/api/v1/user/profile', '/api/v1/nothing', '/legal/terms', '/nothing'])(
  'the answer at %s has an id of its own, whatever the client sends',
  async (address) => {
    const ids = [await idAt(address), await idAt(address), await idAt(address, { [REQUEST_ID]: 'mine' })]
    expect(ids).toEqual([expect.stringMatching(ID), expect.stringMatching(ID), expect.stringMatching(ID)])
    expect(new Set(ids).size).toBe(3)
  },
)

test('a failure is in the log with the id of its answer, and without what was asked about', async () => {
  const token = await signIn(server.world)
  vi.spyOn(server.world.deps.database, 'forTenant').mockImplementation(() => {
    throw new Error('broken')
  })
  const path = findApplicationByPhone.path.replace('{id}', MOBILE)
  const answer = await answerAt(`/api${path}?of=${MOBILE}`, { token })
  expect(answer.status).toBe(500)
  const [line = ''] = server.world.lines.slice(-1)
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    request_id: answer.headers.get(REQUEST_ID),
    message: 'GET /api/v1/app/mfi/phone-number/:id failed: broken',
    error: { name: 'Error', stack: expect.stringContaining('request-id.test.ts') },
  })
  for (const secret of [MOBILE, token]) expect(line).not.toContain(secret)
})
