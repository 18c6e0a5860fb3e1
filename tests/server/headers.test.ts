import { expect, test } from 'vitest'
import { createApp } from '@/server/app'
import { oneWorld } from './helpers/one-world'

const server = oneWorld()

async function headersOf(NODE_ENV: 'development' | 'production', path: string) {
  const { deps } = server.world
  const app = createApp({ ...deps, environment: { ...deps.environment, NODE_ENV } })
  return (await app.request(path)).headers
}

test('a page shows pictures of its own site only', async () => {
  const policy = (await headersOf('production', '/legal/terms')).get('content-security-policy')
  expect(policy).toContain("img-src 'self' data: blob:;")
})

test('in production a browser that came by https comes by nothing else for a year, elsewhere nothing is said', async () => {
  for (const path of ['/legal/terms', '/api/v1/bank/list', '/api/v1/nothing']) {
    expect((await headersOf('production', path)).get('strict-transport-security')).toBe('max-age=31536000')
    expect((await headersOf('development', path)).get('strict-transport-security')).toBeNull()
  }
})

test('no page may use the camera, the place, or anything else that none asks for', async () => {
  const policy = (await headersOf('development', '/legal/terms')).get('permissions-policy') ?? ''
  expect(policy.split(', ')).toEqual(
    expect.arrayContaining(['camera=()', 'display-capture=()', 'geolocation=()', 'microphone=()', 'usb=()']),
  )
  // The copy buttons write to the clipboard.
  expect(policy).not.toContain('clipboard')
})
