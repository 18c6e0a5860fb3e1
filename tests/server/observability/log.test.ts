import { describe, expect, test } from 'vitest'
import { findApplicationByPhone } from '@/schemas/calls/applications'
import { REQUEST_ID } from '@/schemas/headers'
import { createApp } from '@/server/app/app'
import { parseEnvironment } from '@/server/config/environment'
import { openMailer } from '@/server/delivery/mail/mailer'
import { openLog } from '@/server/observability/log/open-log'
import { signIn } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()

const MOBILE = '9811111111'

function opened(format: 'json' | 'text') {
  const lines: string[] = []
  const log = openLog({ LOG_FORMAT: format }, { write: (line) => void lines.push(line.trimEnd()) })
  return { log, lines }
}

describe.each(['json', 'text'] as const)('a log of %s', (format) => {
  test.each([
    ['a mobile', `key (mobile)=(${MOBILE}) already exists`, MOBILE],
    ['a mobile in groups', 'of +91 98111 11111', '11111'],
    ['an Aadhaar number', 'near 2345 6789 0123', '6789'],
    ['a PAN', 'value ABCPD1234F is too long', 'ABCPD1234F'],
    ['a mail address', '550 <asha.rao@bank.example>: rejected', 'asha.rao'],
  ])('does not have %s that somebody quotes, in line or error', (_, text, secret) => {
    const { log, lines } = opened(format)
    log(text, { level: 'error', error: new Error(text) })
    expect(lines.join('\n')).toContain('[personal]')
    expect(lines.join('\n')).not.toContain(secret)
  })

  test('has ids, times and counts as they are', () => {
    const { log, lines } = opened(format)
    const line =
      'batch 1234567 of 0193f6a1-1111-4222-8333-123456789012 at 2026-11-22T10:11:12.123Z, port 54321'
    log(line)
    expect(lines.join('\n')).toContain(line)
  })
})

test('each request leaves a line where that is wanted, with the id of its answer and nothing of what was asked', async () => {
  const token = await signIn(server.world)
  const environment = { ...server.world.deps.environment, LOG_REQUESTS: true }
  const app = createApp({ ...server.world.deps, environment })
  const path = findApplicationByPhone.path.replace('{id}', MOBILE)
  const since = performance.now()
  const answer = await app.request(`http://localhost/api${path}?of=${MOBILE}`, { headers: { token } })
  const took = performance.now() - since
  const line = server.world.lines.at(-1) ?? ''
  const told: unknown = JSON.parse(line)
  expect(told).toMatchObject({
    level: 'info',
    request_id: answer.headers.get(REQUEST_ID),
    message: 'GET /api/v1/app/mfi/phone-number/:id 404',
    status: 404,
    tenant: 'localhost',
    milliseconds: expect.any(Number),
  })
  expect(Object(told).milliseconds).toBeLessThanOrEqual(Math.ceil(took))
  for (const secret of [MOBILE, token]) expect(line).not.toContain(secret)
})

test('who watches the process leaves no line, but for what only looks like it', async () => {
  const environment = { ...server.world.deps.environment, LOG_REQUESTS: true }
  const app = createApp({ ...server.world.deps, environment })
  const before = server.world.lines.length
  for (const path of ['/health/live', '/health/ready', '/metrics'])
    await app.request(`http://localhost${path}`)
  expect(server.world.lines).toHaveLength(before)
  for (const path of ['/metrics-of-yesterday', '/old/health/live', '/old/metrics', '/api/v1/bank/list'])
    await app.request(`http://localhost${path}`)
  const messages = server.world.lines.slice(before).map((line) => Object(JSON.parse(line)).message)
  expect(messages).toEqual(['GET other 404', 'GET other 404', 'GET other 404', 'GET /api/v1/bank/list 200'])
})

test('a mail that is not taken is in the log by its reference, not by whom it was for', async () => {
  const { log, lines } = opened('json')
  const settings = { NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Desk <desk@example.in>' }
  const { db, now } = server.world.deps
  const mail = {
    tenant: 'localhost',
    to: 'loans@bank.example',
    subject: 'Loan application of Asha Rao',
    text: 'Asha Rao',
    attachment: { name: 'asha-rao.xlsx', mime: 'text/plain', bytes: Buffer.from('') },
    reference: 'the-reference',
  }
  await expect(openMailer(parseEnvironment(settings), db, log, now)(mail)).rejects.toThrow('Failed to send')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    message: expect.stringMatching(/^The mail the-reference was not sent: E\w+$/),
  })
  for (const secret of ['loans@', 'Asha', 'asha']) expect(lines.join('\n')).not.toContain(secret)
})
