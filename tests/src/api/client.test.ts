import { afterEach, expect, test, vi } from 'vitest'
import { getCityState } from '@/schemas/calls/tenant'
import { getProfile, sendLoginOtp } from '@/schemas/calls/auth'
import { ApiError, NetworkError } from '@/src/api/api-error'
import { callApi, onUnauthorized } from '@/src/api/client'

/** Stands in for the network: the client under test is the real one. */
function answerWith(status: number, body: unknown) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push(new Request(new URL(url, 'http://localhost'), init))
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  return requests
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a call goes to the API base with its query and the session token', async () => {
  localStorage.setItem('TOKEN', 'session-token')
  localStorage.setItem('guest_token', 'guest-token')
  const requests = answerWith(200, { city: 'Indore', state: 'Madhya Pradesh' })
  await callApi(getCityState, { query: { pincode: '452001' } })
  expect(requests[0]?.url).toBe('http://localhost/api/v1/pincode/get-city-state?pincode=452001')
  expect(requests[0]?.headers.get('token')).toBe('session-token')
})

test('a guest’s token stands in when nobody is signed in', async () => {
  localStorage.setItem('guest_token', 'guest-token')
  const requests = answerWith(200, { city: 'Indore', state: 'Madhya Pradesh' })
  await callApi(getCityState, { query: { pincode: '452001' } })
  expect(requests[0]?.headers.get('token')).toBe('guest-token')
})

test('an OTP send carries the client header of spec 7', async () => {
  const requests = answerWith(200, { data: { session_id: 's1' } })
  const body = { mobile: '9000000001', hostname: 'localhost', request_origin: 'http://localhost' }
  await callApi(sendLoginOtp, { body })
  expect(requests[0]?.headers.get('x-lk-client')).toBe('web-app')
  await expect(requests[0]?.json()).resolves.toEqual(body)
})

test('a 401 is reported with the token it refused, and thrown', async () => {
  localStorage.setItem('TOKEN', 'stale')
  answerWith(401, { message: 'Signed out' })
  const refused: string[] = []
  const stop = onUnauthorized((token) => refused.push(token))
  await expect(callApi(getProfile, {})).rejects.toThrow('Signed out')
  stop()
  expect(refused).toEqual(['stale'])
})

test('a failed response is an ApiError with its status', async () => {
  answerWith(409, { message: 'Out of order' })
  await expect(callApi(getProfile, {})).rejects.toMatchObject(new ApiError(409, 'Out of order'))
})

test('a request that gets no answer is a NetworkError', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(callApi(getProfile, {})).rejects.toBeInstanceOf(NetworkError)
})

test('an answer out of shape is refused, not passed on', async () => {
  answerWith(200, { data: { first_name: 'Asha' } })
  await expect(callApi(getProfile, {})).rejects.toThrow(/invalid/i)
})
