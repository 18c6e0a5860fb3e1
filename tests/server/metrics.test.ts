import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendLoginOtp, sendOtp, verifyLoginOtp } from '@/schemas/calls/auth'
import { uploadFile } from '@/schemas/calls/files'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { createApp } from '@/server/app'
import { openMetrics } from '@/server/metrics/metrics'
import { FROM, newMobile, salariedDraft, signIn } from './helpers/journey'
import { oneWorld } from './helpers/one-world'
import type { World } from './helpers/world'

const server = oneWorld()

/** The same server with counts of its own, all of them 0. */
function counting() {
  const { world } = server
  const metrics = openMetrics()
  const app = createApp({ ...world.deps, metrics })
  const ask = (address: string, init?: RequestInit) => app.request(`http://localhost${address}`, init)
  const counts = async () => (await (await ask('/metrics')).text()).split('\n')
  return { app, ask, counts }
}

async function countsOf(world: World) {
  return (await world.deps.metrics.text()).split('\n')
}

test('requests are counted by route and status, whatever is filled in, and timed', async () => {
  const { ask, counts } = counting()
  for (const id of ['9811111111', '9822222222']) await ask(`/api/v1/app/mfi/phone-number/${id}`)
  await ask('/api/v1/nothing/9811111111')
  const text = await counts()
  const route = 'route="GET /api/v1/app/mfi/phone-number/:id"'
  expect(text).toContain(`http_requests_total{${route},status="401",tenant="localhost"} 2`)
  expect(text).toContain(`http_requests_total{route="GET other",status="404",tenant="localhost"} 1`)
  expect(text).toContain(`http_request_duration_seconds_count{${route}} 2`)
  expect(text.join('\n')).not.toContain('9811111111')
})

test('hosts that nobody has configured are one tenant, however many are tried', async () => {
  const { app, counts } = counting()
  for (const name of ['one', 'two', 'three']) await app.request(`http://${name}.example/api/v1/bank/list`)
  const text = await counts()
  expect(text).toContain('http_requests_total{route="GET /api/v1/bank/list",status="200",tenant="other"} 3')
  expect(text.join('\n')).not.toContain('example')
})

test('codes are counted as sent, right and wrong, files as taken or refused, steps once', async () => {
  const { world } = server
  const token = await signIn(world)
  const { session_id = '' } = (await world.call(sendLoginOtp, { body: { mobile: '9000000004', ...FROM } }))
    .value
  const otp = world.codeFor('9000000004') === '000000' ? '000001' : '000000'
  await world.call(verifyLoginOtp, { body: { session_id, otp } })
  const draft = await salariedDraft(world, token)
  const fields = { application_id: draft.id, file_type: 'PAN_CARD', upload_type: 'BORROWER' }
  await world.upload(uploadFile, token, fields, [{ name: 'pan.png', bytes: new Uint8Array([1, 2, 3]) }])
  const text = await countsOf(world)
  const of = (start: string) =>
    Number(
      text
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1) ?? 0,
    )
  expect(of('otp_codes_total{kind="login",event="wrong",tenant="localhost"}')).toBe(1)
  expect(of('otp_codes_total{kind="login",event="right",tenant="localhost"}')).toBe(1)
  expect(of('otp_codes_total{kind="login",event="sent",tenant="localhost"}')).toBe(2)
  expect(of('uploads_total{outcome="refused",tenant="localhost"}')).toBe(1)
  for (const step of ['started', 'personal', 'employment'])
    expect(of(`application_steps_total{step="${step}",tenant="localhost"}`)).toBe(1)
  expect(of('application_steps_total{step="accepted",tenant="localhost"}')).toBe(0)
})

test('an answer that is only given again means nothing new', async () => {
  const { world } = server
  const sent = async () =>
    (await countsOf(world)).filter((line) =>
      line.startsWith('otp_codes_total{kind="verification",event="sent"'),
    )
  const headers = { [IDEMPOTENCY_KEY]: randomUUID() }
  await world.call(sendOtp, { body: { mobile: newMobile(), ...FROM }, headers })
  const once = await sent()
  expect(once).toHaveLength(1)
  const body = { mobile: world.sent.at(-1)?.to ?? '', ...FROM }
  expect((await world.call(sendOtp, { body, headers })).status).toBe(200)
  expect(await sent()).toEqual(once)
})
