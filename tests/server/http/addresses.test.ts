import { beforeAll, describe, expect, test } from 'vitest'
import { getOwnFileUrl } from '@/schemas/calls/files'
import { createApp } from '@/server/app/app'
import { parseEnvironment } from '@/server/config/environment'
import { signIn, startDraft, uploadFor, type Draft } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PNG } from '../helpers/values'

const server = oneWorld()

function appWith(variables: Record<string, string>) {
  const { deps } = server.world
  const environment = {
    ...parseEnvironment({ NODE_ENV: 'test', ...variables }),
    DATA_DIR: deps.environment.DATA_DIR,
  }
  return createApp({ ...deps, environment })
}

describe('a link', () => {
  let draft: Draft
  let file_id: string
  beforeAll(async () => {
    draft = await startDraft(server.world, await signIn(server.world))
    file_id = await uploadFor(server.world, draft, 'pan', PNG)
  })

  test.each([
    [{}, {}, 'http://inside:8080'],
    [{}, { 'x-forwarded-proto': 'https' }, 'http://inside:8080'],
    [{ TRUST_PROXY: 'true' }, { 'x-forwarded-proto': 'https' }, 'https://inside:8080'],
    [{ TRUST_PROXY: 'true' }, {}, 'http://inside:8080'],
    [{ TRUST_PROXY: '2' }, { 'x-forwarded-proto': 'https, http' }, 'https://inside:8080'],
    [{ TRUST_PROXY: '2' }, { 'x-forwarded-proto': 'https' }, 'https://inside:8080'],
    [{ TRUST_PROXY: 'true' }, { 'x-forwarded-proto': 'javascript' }, 'http://inside:8080'],
    [{ PUBLIC_URL: 'https://loans.example//' }, {}, 'https://loans.example'],
  ])('of a server with %j, asked with %j, begins with %s', async (variables, headers, origin) => {
    const url = `http://inside:8080/api${getOwnFileUrl.path}?file_id=${file_id}`
    const response = await appWith(variables).request(url, { headers: { token: draft.token, ...headers } })
    expect(await response.json()).toEqual({
      data: { file_url: expect.stringMatching(new RegExp(`^${origin}/api/v1/files/${file_id}\\?expires=`)) },
    })
  })
})

async function refusalOf(body: string): Promise<string> {
  const answer = await server.world.app.request('/api/v1/otp/resend', { method: 'POST', body })
  const { message }: { message: string } = await answer.json()
  return `${answer.status} ${message}`
}

test.each([
  [0, {}, undefined, 'none'],
  [0, {}, '203.0.113.7', '203.0.113.7'],
  // A connection that has closed has no address any more.
  [0, {}, null, 'unknown'],
  [0, { 'x-forwarded-for': '198.51.100.1' }, '203.0.113.7', '203.0.113.7'],
  [1, { 'x-forwarded-for': '1.2.3.4, 198.51.100.1' }, '203.0.113.7', '198.51.100.1'],
  [1, { 'x-forwarded-for': '198.51.100.1 ' }, undefined, '198.51.100.1'],
  [1, {}, '203.0.113.7', '203.0.113.7'],
  // Whoever has one address of IPv6 has its whole network.
  [0, {}, '2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  [0, {}, '2001:DB8:0:0007::9', '2001:db8:0:7::/64'],
  [0, {}, '2001:db8::7:0:0:203.0.113.7', '2001:db8:0:7::/64'],
  [0, {}, '2001:db8::', '2001:db8:0:0::/64'],
  [0, {}, '::1', '0:0:0:0::/64'],
  [0, {}, 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  [0, {}, '::ffff:203.0.113.7', '203.0.113.7'],
  [1, { 'x-forwarded-for': '2001:db8::7:1' }, '203.0.113.7', '2001:db8:0:0::/64'],
])(
  'behind %i proxies and with %j a look-up from %s counts as one of %s',
  async (hops, headers, socket, address) => {
    const { deps } = server.world
    const counted: string[] = []
    const app = createApp({
      ...deps,
      environment: { ...deps.environment, TRUST_PROXY: hops },
      limits: {
        ...deps.limits,
        countTracking: async (from) => void counted.push(from),
        countMobileTracking: async (_tenant, _mobile, from) => void counted.push(from),
      },
    })
    const connection =
      socket === undefined ? {} : { incoming: { socket: { remoteAddress: socket ?? undefined } } }
    for (const path of [
      '/v1/track?tracker_id=LN0000000000&hostname=x',
      '/v1/join-us/track?tracker_id=9811111111',
    ]) {
      expect((await app.request(`/api${path}`, { headers }, connection)).status).toBe(404)
    }
    expect(counted).toEqual([address, address])
  },
)

test('a refusal names the field where its message does not, and says what is wrong with a body', async () => {
  expect(await refusalOf('{}')).toBe('400 session_id: Required')
  expect(await refusalOf('{"session_id": 5}')).toBe('400 session_id: Invalid input')
  expect(await refusalOf('[]')).toBe('400 Invalid input')
  expect(await refusalOf('')).toBe('400 The request body is no JSON')
})
