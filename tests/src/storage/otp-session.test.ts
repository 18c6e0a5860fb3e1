import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetOtpSession,
  noteDoubtfulCode,
  rememberOtpSession,
  storedOtpSession,
} from '@/src/storage/otp-session'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const sent = { sessionId: 's1', mobile: '9000000001', secondsLeft: 30 }

test('a reload finds the sent code with the seconds that remain', () => {
  rememberOtpSession('login', sent)
  vi.setSystemTime(new Date('2026-11-21T10:00:12Z'))
  expect(storedOtpSession('login')).toEqual({ sessionId: 's1', mobile: '9000000001', secondsLeft: 18 })
})

test('a countdown that is over stays at none', () => {
  rememberOtpSession('login', sent)
  vi.setSystemTime(new Date('2026-11-21T10:02:00Z'))
  expect(storedOtpSession('login')?.secondsLeft).toBe(0)
})

test('a code of long ago is not worth coming back to', () => {
  rememberOtpSession('login', sent)
  vi.setSystemTime(new Date('2026-11-21T11:00:00Z'))
  expect(storedOtpSession('login')).toBeNull()
})

test('a code of ten minutes ago is just worth it', () => {
  rememberOtpSession('login', sent)
  vi.setSystemTime(new Date('2026-11-21T10:10:00Z'))
  expect(storedOtpSession('login')).toEqual({ ...sent, secondsLeft: 0 })
  vi.setSystemTime(new Date('2026-11-21T10:10:01Z'))
  expect(storedOtpSession('login')).toBeNull()
})

test('a second that has begun still counts', () => {
  rememberOtpSession('login', sent)
  vi.setSystemTime(new Date('2026-11-21T10:00:12.300Z'))
  expect(storedOtpSession('login')?.secondsLeft).toBe(18)
})

const whole = {
  purpose: 'login',
  sessionId: 's1',
  mobile: '9000000001',
  sentAt: Date.parse('2026-11-21T10:00:00Z'),
  resendAt: 0,
}

test.each([
  ['not json'],
  ['[]'],
  ['null'],
  ['"login"'],
  [JSON.stringify({ ...whole, purpose: undefined })],
  [JSON.stringify({ ...whole, sessionId: 1 })],
  [JSON.stringify({ ...whole, mobile: 9_000_000_001 })],
  [JSON.stringify({ ...whole, sentAt: '2026-11-21' })],
  [JSON.stringify({ ...whole, resendAt: null })],
])('the broken record %s is as good as none', (text) => {
  localStorage.setItem('otp_session', text)
  expect(storedOtpSession('login')).toBeNull()
})

test('a used code is forgotten', () => {
  rememberOtpSession('login', sent)
  forgetOtpSession()
  expect(storedOtpSession('login')).toBeNull()
})

test("a prospective partner's code is not the login's", () => {
  rememberOtpSession('joinUs', sent)
  expect(storedOtpSession('login')).toBeNull()
  expect(storedOtpSession('joinUs')).toEqual(sent)
})

test('a clock that was put back a little makes no countdown longer than it is', () => {
  rememberOtpSession('login', sent)
  vi.setSystemTime(new Date('2026-11-21T09:59:20Z'))
  expect(storedOtpSession('login')?.secondsLeft).toBe(30)
})

test('a record from another day to come is as good as none', () => {
  rememberOtpSession('login', sent)
  vi.setSystemTime(new Date('2026-11-19T10:00:00Z'))
  expect(storedOtpSession('login')).toBeNull()
})

test('a code that may have been taken is worth two minutes', () => {
  rememberOtpSession('login', sent)
  vi.setSystemTime(new Date('2026-11-21T10:01:00Z'))
  noteDoubtfulCode()
  vi.setSystemTime(new Date('2026-11-21T10:02:00Z'))
  noteDoubtfulCode()
  vi.setSystemTime(new Date('2026-11-21T10:03:00Z'))
  expect(storedOtpSession('login')).not.toBeNull()
  vi.setSystemTime(new Date('2026-11-21T10:03:01Z'))
  expect(storedOtpSession('login')).toBeNull()
})

test.each([null, '7', 'null'])('there is nothing to doubt where no code was sent (%s)', (text) => {
  if (text !== null) localStorage.setItem('otp_session', text)
  noteDoubtfulCode()
  expect(localStorage.getItem('otp_session')).toBe(text)
})
