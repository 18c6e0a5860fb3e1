import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAnswer } from '@/src/api/read-answer'

/* The meaning of an answer, whatever stands between the app and its server. */

const answered = (status: number, text: string, headers: Record<string, string> = {}) =>
  readAnswer({ status, text, header: (name) => headers[name] ?? null })

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each([
  [200, '{"data":1}', { data: 1 }],
  [204, '', null],
  [299, '[]', []],
  [200, '{"status_code":399}', { status_code: 399 }],
  [200, '{"status_code":600}', { status_code: 600 }],
  [200, '{"status_code":"399"}', { status_code: '399' }],
  [200, '{"status_code":"open"}', { status_code: 'open' }],
])('%i with %s is a success', (status, text, answer) => {
  expect(answered(status, text)).toEqual(answer)
})

test.each([
  [0, '{}', 0],
  [300, '{}', 300],
  [404, 'no JSON', 404],
  [503, '<html>', 503],
  [200, '{"status_code":400}', 400],
  [200, '{"status_code":599}', 599],
  [200, '{"status_code":"400"}', 400],
])('%i with %s is a failure', (status, text, told) => {
  const headers = { 'x-request-id': 'r1' }
  const failure = { name: 'ApiError', status: told, requestId: 'r1' }
  expect(thrownBy(() => answered(status, text, headers))).toMatchObject(failure)
})

test.each([
  ['<!doctype html>', {}, 'signIn'],
  ['\n  <html>', {}, 'signIn'],
  ['Sign in', { 'content-type': 'text/html; charset=utf-8' }, 'signIn'],
  ['{"data":', { 'content-type': 'application/json' }, 'unreadable'],
  ['{"data":"<', {}, 'unreadable'],
  ['Busy', { 'content-type': 'text/plain' }, 'unreadable'],
])('a success that says %j cannot have come from the API', (text, headers, reason) => {
  expect(thrownBy(() => answered(200, text, headers))).toMatchObject({ name: 'NetworkError', reason })
})

test('a network that asks for a sign-in says so by its status, too', () => {
  expect(thrownBy(() => answered(511, '{}'))).toMatchObject({ name: 'NetworkError', reason: 'signIn' })
})

describe('how long a server wants to be left alone', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-23T00:00:00Z') }))
  afterEach(() => vi.useRealTimers())

  test.each([
    ['7', 7000],
    ['120', 120_000],
    ['0', 0],
    ['2026-11-23T00:00:30Z', 30_000],
    ['Mon, 23 Nov 2026 00:00:30 +0000', 30_000],
    ['Sun, 22 Nov 2026 23:59:00 GMT', 0],
    ['a while', null],
  ])('%s', (header, wait) => {
    const headers = { 'retry-after': header }
    expect(thrownBy(() => answered(503, '', headers))).toHaveProperty('retryAfter', wait)
  })

  test('is not known where it does not say', () => {
    expect(thrownBy(() => answered(503, ''))).toHaveProperty('retryAfter', null)
  })
})
