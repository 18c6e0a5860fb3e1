import { expect, test } from 'vitest'
import { getFileUrl } from '@/schemas/calls/files'
import { createApp } from '@/server/app/app'
import type { Environment } from '@/server/config/environment'
import { policyWithScripts } from '@/server/http/headers'
import { signIn, startDraft, uploadFor } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PNG } from '../helpers/values'

const server = oneWorld()

async function headersOf(
  NODE_ENV: 'development' | 'production',
  path: string,
  changes: Partial<Environment> = {},
) {
  const { deps } = server.world
  const app = createApp({ ...deps, environment: { ...deps.environment, NODE_ENV, ...changes } })
  return (await app.request(path)).headers
}

const LOADED = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
]

test('a page loads from its own site only, stands in no frame, and tells others no more than that it is there', async () => {
  const headers = await headersOf('production', '/legal/terms')
  const policy = ["default-src 'self'", "script-src 'self'", ...LOADED, "trusted-types 'none'"].join('; ')
  expect(headers.get('content-security-policy')).toBe(policy)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('a page with scripts in it lets in these by their hashes, and no others', () => {
  const { deployment } = server.world.deps.environment
  expect(policyWithScripts(['sha256-one', 'sha256-two'], deployment, 'ucap')).toBe(
    [
      "default-src 'self'",
      "script-src 'self' 'sha256-one' 'sha256-two'",
      ...LOADED,
      'trusted-types default',
    ].join('; '),
  )
})

test('a page of the server shows the pictures of its tenant’s data and the logos of lenders, from their hosts and no others', async () => {
  const { deployment } = server.world.deps.environment
  const { localhost, ucap } = deployment.tenants.tenants
  if (!localhost || !ucap) throw new Error('The shipped data has both')
  const tenants = {
    ...deployment.tenants,
    tenants: { localhost, ucap: { ...ucap, favicon_url: 'https://cdn.ucap.example/icon.svg' } },
  }
  const policyAt = async (host: string, lenders = deployment.lenders) => {
    const headers = await headersOf('development', `http://${host}/legal/terms`, {
      deployment: { ...deployment, tenants, lenders },
    })
    return headers.get('content-security-policy')
  }
  expect(await policyAt('ucap.localhost')).toContain(
    "; img-src 'self' data: blob: https://cdn.ucap.example; ",
  )
  expect(await policyAt('localhost')).toContain("; img-src 'self' data: blob:; ")
  const [first] = deployment.lenders
  if (!first) throw new Error('The shipped data have lenders')
  const lenders = [{ ...first, logo_url: 'https://banyan.example/l.svg' }]
  expect(await policyAt('localhost', lenders)).toContain(
    "; img-src 'self' data: blob: https://banyan.example; ",
  )
})

test('an uploaded file keeps a policy of its own: nothing in it runs, and no page has it in a frame', async () => {
  const { world } = server
  const token = await signIn(world)
  const file_id = await uploadFor(world, await startDraft(world, token), 'pan', PNG)
  const { value } = await world.call(getFileUrl, { token, query: { file_id } })
  const { headers } = await world.app.request(value.file_url)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  )
})

test('in production a browser that came by https comes by nothing else for a year, elsewhere nothing is said', async () => {
  for (const path of ['/legal/terms', '/api/v1/bank/list', '/api/v1/nothing']) {
    expect((await headersOf('production', path)).get('strict-transport-security')).toBe('max-age=31536000')
    expect((await headersOf('development', path)).get('strict-transport-security')).toBeNull()
  }
})

test('a deployment may say so for the hosts below its own too', async () => {
  const said = (await headersOf('production', '/legal/terms', { HSTS_SUBDOMAINS: true })).get(
    'strict-transport-security',
  )
  expect(said).toBe('max-age=31536000; includeSubDomains')
})

test('no page may use the camera, the place, or anything else that none asks for', async () => {
  const policy = (await headersOf('development', '/legal/terms')).get('permissions-policy') ?? ''
  // Not the clipboard, to which the copy buttons write.
  expect(policy.split(', ')).toEqual([
    'accelerometer=()',
    'camera=()',
    'display-capture=()',
    'geolocation=()',
    'gyroscope=()',
    'hid=()',
    'magnetometer=()',
    'microphone=()',
    'midi=()',
    'payment=()',
    'serial=()',
    'usb=()',
  ])
})
