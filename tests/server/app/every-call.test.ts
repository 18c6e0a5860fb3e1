import { expect, test } from 'vitest'
import type { Call } from '@/schemas/call'
import { CALLS } from '../helpers/calls'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()

async function answerTo({ method, path }: Pick<Call, 'method' | 'path'>) {
  const response = await server.world.app.request(`/api${path.replaceAll(/\{\w+\}/g, 'x')}`, { method })
  return { status: response.status, text: await response.text() }
}

test.each(CALLS)('the server has an answer to %s', async (_, call) => {
  const { status, text } = await answerTo(call)
  expect(text).not.toContain('There is no such call')
  expect(status).toBeLessThan(500)
})

test('and says so where there is no such call', async () => {
  expect(await answerTo({ method: 'GET', path: '/v1/nothing' })).toEqual({
    status: 404,
    text: JSON.stringify({ message: 'There is no such call', status_code: 404 }),
  })
})
