import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { markCompleted } from '@/schemas/calls/applications'
import { resendLoginOtp, resendOtp, sendLoginOtp, sendOtp, verifyLoginOtp } from '@/schemas/calls/auth'
import { uploadFile } from '@/schemas/calls/files'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { addReferences } from '@/schemas/calls/people'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { createApp } from '@/server/app/app'
import { openMetrics } from '@/server/observability/metrics/metrics'
import {
  FROM,
  newMobile,
  salariedDraft,
  saveBusiness,
  savePersonal,
  signIn,
  startDraft,
} from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { referenceValues } from '../helpers/values'
import { callsTo, type World } from '../helpers/world'

const server = oneWorld()

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

const countIn = (lines: readonly string[], start: string) =>
  lines
    .find((line) => line.startsWith(start))
    ?.split(' ')
    .at(-1)

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
  const of = (start: string) => Number(countIn(text, start) ?? 0)
  expect(of('otp_codes_total{kind="login",event="wrong",tenant="localhost"}')).toBe(1)
  expect(of('otp_codes_total{kind="login",event="right",tenant="localhost"}')).toBe(1)
  expect(of('otp_codes_total{kind="login",event="sent",tenant="localhost"}')).toBe(2)
  expect(of('uploads_total{outcome="refused",tenant="localhost"}')).toBe(1)
  for (const step of ['started', 'personal', 'employment'])
    expect(of(`application_steps_total{step="${step}",tenant="localhost"}`)).toBe(1)
  expect(of('application_steps_total{step="accepted",tenant="localhost"}')).toBe(0)
})

test('texts that no catalogue has are counted where an operator looks', async () => {
  const lines = await counting().counts()
  for (const language of ['hi', 'mr', 'te', 'ta'])
    expect(countIn(lines, `texts_in_english{tenant="localhost",language="${language}"}`)).toBe('0')
})

test('each step of an application counts once it is taken, and a code by what it is for', async () => {
  const { world } = server
  const metrics = openMetrics()
  const counted = { ...world, ...callsTo(createApp({ ...world.deps, metrics }), 'localhost') }
  const token = await signIn(counted)
  const mobile = newMobile()
  const asked = (await counted.call(sendOtp, { token, body: { mobile, ...FROM } })).value
  world.advance(61)
  await counted.call(resendOtp, { token, body: { session_id: asked.session_id } })
  const { session_id } = (await counted.call(sendLoginOtp, { body: { mobile: '9000000004', ...FROM } })).value
  world.advance(61)
  await counted.call(resendLoginOtp, { body: { session_id } })
  const draft = await salariedDraft(counted, token)
  const other = await startDraft(counted, token, { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' })
  await savePersonal(counted, other)
  await saveBusiness(counted, other)
  await counted.call(addReferences, {
    token,
    params: { id: draft.id },
    body: { references: [referenceValues({ id: '10000001' })] },
  })
  const { bre_info } = (await counted.call(requestLoanOffer, { token, body: { application_id: draft.id } }))
    .value
  const answer = (flags: object) =>
    counted.call(updateLoanOffer, {
      token,
      body: {
        application_id: draft.id,
        updated_info: bre_info,
        ...flags,
      },
    })
  const count = async (start: string) =>
    countIn((await metrics.text()).split('\n'), `${start}tenant="localhost"}`)
  const step = (name: string) => count(`application_steps_total{step="${name}",`)
  await answer({ is_accepted: false, skip_bre_rerun: false })
  expect(await step('accepted')).toBeUndefined()
  await answer({ is_accepted: true, skip_bre_rerun: true })
  expect((await counted.call(markCompleted, { token, params: { id: draft.id } })).status).toBe(200)
  for (const name of ['business', 'references', 'accepted', 'submitted']) expect(await step(name)).toBe('1')
  expect(await count('uploads_total{outcome="refused",')).toBeUndefined()
  expect(Number(await count('uploads_total{outcome="taken",'))).toBeGreaterThan(4)
  expect(await count('otp_codes_total{kind="verification",event="sent",')).toBe('4')
  expect(await count('otp_codes_total{kind="verification",event="right",')).toBe('2')
  expect(await count('otp_codes_total{kind="login",event="sent",')).toBe('3')
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
