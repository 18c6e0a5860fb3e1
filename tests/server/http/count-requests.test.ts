import { expect, test } from 'vitest'
import { sendLoginOtp, sendOtp, verifyLoginOtp, verifyOtp } from '@/schemas/calls/auth'
import { uploadFile } from '@/schemas/calls/files'
import { createApplication } from '@/schemas/calls/start'
import { listBanks } from '@/schemas/calls/tenant'
import { beginUpload, cancelUpload, finishUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { createApp } from '@/server/app/app'
import type { Platform } from '@/server/delivery/deps'
import { openLimits } from '@/server/delivery/limits'
import { openMetrics } from '@/server/observability/metrics/metrics'
import { ASHA, FROM, newMobile, signIn, startDraft } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PDF, startValues } from '../helpers/values'
import { callsTo } from '../helpers/world'

const server = oneWorld()

/** `counts` are those above 0, by name and labels. */
function counting(parts: Partial<Platform> = {}) {
  const metrics = openMetrics()
  const app = createApp({ ...server.world.deps, ...parts, metrics })
  const counts = async (name: string): Promise<Record<string, number>> => {
    const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith(name))
    return Object.fromEntries(
      lines.map((line): [string, number] => {
        const end = line.lastIndexOf(' ')
        return [line.slice(0, end), Number(line.slice(end))]
      }),
    )
  }
  return { ...callsTo(app, 'localhost'), app, counts }
}

async function silent(): Promise<void> {
  throw new Error('The gateway has no answer')
}

const codes = (kind: string, event: string) =>
  `otp_codes_total{kind="${kind}",event="${event}",tenant="localhost"}`

test('a tenant counts by its name where a host is configured for it, or where its data are there', async () => {
  const { deps } = server.world
  const environment = { ...deps.environment, hosts: new Map([['loans.example.in', 'newcomer']]) }
  const { app, counts } = counting({ environment })
  for (const host of ['loans.example.in', 'ucap.example.in', 'newcomer.example.in', 'any.example.in'])
    await app.request(`http://${host}/api${listBanks.path}`)
  const route = 'route="GET /api/v1/bank/list",status="200"'
  expect(await counts('http_requests_total')).toEqual({
    [`http_requests_total{${route},tenant="newcomer"}`]: 2,
    [`http_requests_total{${route},tenant="ucap"}`]: 1,
    [`http_requests_total{${route},tenant="other"}`]: 1,
  })
})

test('a request is under way until it is answered, and its time is told in seconds', async () => {
  const { app, counts } = counting()
  const since = performance.now()
  await app.request(`http://localhost/api${listBanks.path}`)
  const seconds = (performance.now() - since) / 1000
  const [sum] = Object.values(await counts('http_request_duration_seconds_sum'))
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThanOrEqual(seconds)
  expect(await counts('http_requests_underway')).toEqual({ http_requests_underway: 0 })
  const answer = await app.request('http://localhost/metrics')
  expect(await answer.text()).toContain('http_requests_underway 1')
})

test('a code that cannot be sent, and one more than is allowed, are counted as such', async () => {
  const { deps } = server.world
  const limits = openLimits(deps.database.pool, {
    ...deps,
    environment: { ...deps.environment, OTP_PER_MOBILE_HOUR: 4 },
  })
  const { counts, ...there } = counting({ limits, send: silent })
  const body = { mobile: newMobile(), ...FROM }
  const statuses = []
  for (let times = 0; times < 3; times += 1) statuses.push((await there.call(sendOtp, { body })).status)
  expect(statuses).toEqual([500, 500, 429])
  expect(await counts('otp_codes_total')).toEqual({
    [codes('verification', 'not_sent')]: 2,
    [codes('verification', 'limited')]: 1,
  })
})

test('a code that is entered counts as right or wrong, by what it is for', async () => {
  const { counts, ...there } = counting()
  for (const [send, verify, mobile] of [
    [sendOtp, verifyOtp, newMobile()],
    [sendLoginOtp, verifyLoginOtp, ASHA],
  ] as const) {
    const { session_id = '' } = (await there.call(send, { body: { mobile, ...FROM } })).value
    const right = server.world.codeFor(mobile)
    const wrong = right === '000000' ? '000001' : '000000'
    for (const otp of [wrong, wrong, right]) await there.call(verify, { body: { session_id, otp } })
  }
  expect(await counts('otp_codes_total')).toEqual({
    [codes('verification', 'sent')]: 1,
    [codes('verification', 'wrong')]: 2,
    [codes('verification', 'right')]: 1,
    [codes('login', 'sent')]: 1,
    [codes('login', 'wrong')]: 2,
    [codes('login', 'right')]: 1,
  })
})

test('a step that is refused was not taken', async () => {
  const { counts, ...there } = counting()
  const token = await signIn(server.world)
  const answer = await there.call(createApplication, { token, body: startValues({ mobile: newMobile() }) })
  expect(answer.status).toBe(403)
  expect(await counts('application_steps_total')).toEqual({})
})

const length = (bytes: number) => ({ 'content-length': String(bytes) })

test('a file counts once it is whole, by what became of it, and its bytes as they come', async () => {
  const { counts, ...there } = counting()
  const { token, id, mobile } = await startDraft(server.world, await signIn(server.world))
  const fields = { mobile, file_type: 'salary_slip1', application_id: id, upload_type: 'LOAN_APPLICATION' }
  await there.upload(uploadFile, token, fields, [PDF], length(1000))
  await there.upload(uploadFile, token, { ...fields, file_type: 'nothing of ours' }, [PDF], length(500))
  const body = { ...fields, file_type: 'bank_statement', name: 'june.pdf', size: PDF.bytes.length }
  const begin = async () => ({
    id: (await there.call(beginUpload, { token, body, headers: length(90) })).value.upload_id,
  })
  const params = await begin()
  expect(await counts('upload')).toEqual({
    'uploads_total{outcome="taken",tenant="localhost"}': 1,
    'uploads_total{outcome="refused",tenant="localhost"}': 1,
    'upload_bytes_total{tenant="localhost"}': 1500,
  })
  const part = { bytes: PDF.bytes, query: { offset: '0' }, headers: length(PDF.bytes.length) }
  expect((await there.call(sendUploadPart, { token, params, ...part })).status).toBe(200)
  expect((await there.call(finishUpload, { token, params })).status).toBe(200)
  expect((await there.call(cancelUpload, { token, params: await begin() })).status).toBe(200)
  expect(await counts('upload')).toEqual({
    'uploads_total{outcome="taken",tenant="localhost"}': 2,
    'uploads_total{outcome="refused",tenant="localhost"}': 1,
    'upload_bytes_total{tenant="localhost"}': 1500 + PDF.bytes.length,
  })
})
