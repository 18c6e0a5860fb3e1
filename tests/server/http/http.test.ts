import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as calls from '@/schemas/calls'
import { sendOtp } from '@/schemas/calls/auth'
import { getCityState, getTenantConfig, listBanks } from '@/schemas/calls/tenant'
import { createApp } from '@/server/app/app'
import { HttpError } from '@/server/core/http-error'
import { parseInput } from '@/server/http/serve'
import { openDatabase } from '../helpers/databases'
import { FROM, newMobile } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'
let world: World
beforeAll(async () => {
  world = await createWorld(await openDatabase())
  return world.closeWithDatabase
})

describe('the API', () => {
  test('answers an unknown call with 404 and a message, never with a page', async () => {
    const response = await world.app.request('/api/v1/nope', { headers: { accept: 'text/html' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'There is no such call', status_code: 404 })
  })

  test('refuses a body that is no JSON with 400 and one that is too large with 413', async () => {
    const bodies = ['{"mobile":', JSON.stringify({ mobile: 'x'.repeat(300_000) })]
    const answers = bodies.map(async (body) =>
      world.app.request('/api/v1/otp/send', { method: 'POST', body }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 413])
  })

  test('refuses a body that is too large and does not say how large it is', async () => {
    const half = new TextEncoder().encode('x'.repeat(150_000))
    const body = new ReadableStream({
      start(controller) {
        for (const part of [half, half]) controller.enqueue(part)
        controller.close()
      },
    })
    // Required by fetch for a body that is a stream; TypeScript's own request options do not know it.
    const options = { method: 'POST', body, duplex: 'half' }
    const answer = await world.app.request('/api/v1/otp/send', options)
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'The request is too large', status_code: 413 },
    ])
  })

  test.each([
    [{ lender: {} }, 'lender.name: Required'],
    [{ lender: { name: 7 } }, 'lender.name: Invalid input'],
    [{ lender: { name: 'A' } }, 'A name has more letters'],
    [undefined, 'Required'],
    [7, 'Invalid input'],
  ])('of %j it says what is wrong, and where, when the rule has no words of its own', (value, message) => {
    const name = z.string().check(z.minLength(2, 'A name has more letters'))
    const schema = z.object({ lender: z.object({ name }) })
    expect(() => parseInput(schema, value)).toThrow(new HttpError(400, message))
  })

  test('a surprise answers 500 without its text, and the text is logged', async () => {
    const broken = createApp({
      ...world.deps,
      send: async () => {
        throw new Error('the gateway password is hunter2')
      },
    })
    const response = await broken.request('/api/v1/otp/send', {
      method: 'POST',
      body: JSON.stringify({ mobile: newMobile(), ...FROM }),
    })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('hunter2')
    expect(world.lines.join('\n')).toContain('hunter2')
  })

  test('every answer carries the security headers, and is not cached unless it is the same for everybody', async () => {
    const { headers } = await world.app.request('/api/v1/pincode/get-city-state?pincode=411001')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('serves the calls of the main job without a token only where the specification lets guests in', async () => {
    const open = new Set([
      'getTenantConfig',
      'getCityState',
      'listBanks',
      'trackApplication',
      'trackRegistration',
    ])
    const missing = await Promise.all(
      Object.entries(calls)
        .flatMap(([name, entry]) =>
          'method' in entry && entry.method === 'GET' ? [[name, entry] as const] : [],
        )
        .map(async ([name, call]) => {
          const query = name === 'getCityState' ? '?pincode=560001' : ''
          const response = await world.app.request(`/api${call.path.replaceAll(/\{\w+\}/g, 'x')}${query}`)
          return [name, response.status] as const
        }),
    )
    const served = missing.filter(([, status]) => status !== 404)
    expect(served.length).toBeGreaterThan(10)
    expect(
      served
        .filter(([, status]) => status !== 401)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual([...open].toSorted())
  })
})

describe('lookups', () => {
  test('a known tenant has its consent links, an unknown one a plain config under its own name', async () => {
    const answers = ['localhost', 'somebody-new', 'constructor'].map((tenant) =>
      world.call(getTenantConfig, { params: { tenant } }),
    )
    const [known, unknown, odd] = (await Promise.all(answers)).map(({ value }) => value)
    expect(known?.tnc_link).toBe('/legal/terms')
    expect(unknown).toEqual({ name: 'Somebody New' })
    expect(odd).toEqual({ name: 'Constructor' })
  })

  test('the consent links lead to pages', async () => {
    for (const page of ['/legal/terms', '/legal/lender-consent']) {
      expect((await world.app.request(page)).status).toBe(200)
    }
  })

  test('a pincode has its place, and one that does not exist answers 404', async () => {
    expect((await world.call(getCityState, { query: { pincode: '682001' } })).value).toEqual({
      city: 'Kochi',
      state: 'Kerala',
    })
    expect((await world.call(getCityState, { query: { pincode: '999999' } })).status).toBe(404)
    expect(await world.call(getCityState, { query: { pincode: '12' } })).toMatchObject({
      status: 400,
      message: 'Invalid pincode',
    })
  })

  test('the banks have ids of their own', async () => {
    const { value } = await world.call(listBanks)
    expect(value.length).toBeGreaterThan(39)
    expect(new Set(value.map(({ id }) => id)).size).toBe(value.length)
    const { headers } = await world.app.request('http://localhost/api/v1/bank/list')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  })
})

describe('the outbox', () => {
  test('shows the newest message first, as a page and as JSON for one recipient', async () => {
    const { db } = world.deps.database
    const values = {
      tenant: 'localhost',
      recipient: '9812345678',
      kind: 'otp' as const,
      session_id: 's',
      created_at: new Date(),
    }
    await db
      .insertInto('outbox')
      .values({ ...values, code: '111111', text: 'first <b>' })
      .execute()
    await db
      .insertInto('outbox')
      .values({ ...values, code: '222222', text: 'second' })
      .execute()
    const list = await (await world.app.request('/outbox.json?to=9812345678')).json()
    expect(list).toMatchObject([
      { to: '9812345678', kind: 'otp', code: '222222', session_id: 's', text: 'second' },
      { code: '111111' },
    ])
    const page = await (await world.app.request('/outbox')).text()
    expect(page).toContain('222222')
    expect(page).not.toContain('first <b>')
  })

  test('is not there when codes go to a gateway', async () => {
    const app = createApp({
      ...world.deps,
      environment: { ...world.deps.environment, OTP_SENDER: 'webhook' },
    })
    expect([(await app.request('/outbox')).status, (await app.request('/outbox.json')).status]).toEqual([
      404, 404,
    ])
    expect((await world.call(sendOtp, { body: { mobile: newMobile(), ...FROM } })).status).toBe(200)
  })
})
