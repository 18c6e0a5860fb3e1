import { describe, expect, test, vi } from 'vitest'
import { getProfile, logout, sendLoginOtp } from '@/schemas/calls/auth'
import { updateLoanOffer } from '@/schemas/calls/offers'
import { getCityState } from '@/schemas/calls/tenant'
import type { LoanOfferValues } from '@/schemas/forms/loan-offer'
import { DEVICE_HEADER } from '@/schemas/headers'
import { NetworkError } from '@/src/api/api-error'
import { callApi, onUnauthorized } from '@/src/api/client'
import { opaque } from '../../model/catalogues/fixtures'
import { answer, cutJson, html, lost, ok, refusal, silence, startApiServer } from '../helpers/api-server'
import { until } from '../helpers/until'

const api = startApiServer()
const PLACE = 'GET /v1/pincode/get-city-state'
const ME = 'GET /v1/user/me'
const LOGOUT = 'PUT /v1/user/logout'
const SEND = 'POST /v1/auth/send-otp'

const findPlace = () => callApi(getCityState, { query: { pincode: '452001' } })

describe('a call', () => {
  test('goes out with its query, the session token, and no body where it has none', async () => {
    localStorage.setItem('TOKEN', 'session-token')
    localStorage.setItem('guest_token', 'guest-token')
    api.on(PLACE, ok({ city: 'Indore', state: 'Madhya Pradesh' }))
    expect(await findPlace()).toEqual({ city: 'Indore', state: 'Madhya Pradesh' })
    const { headers, ...call } = api.onlyCall()
    expect(call).toMatchObject({
      call: PLACE,
      query: { pincode: '452001' },
      token: 'session-token',
      body: null,
    })
    expect(headers).toMatchObject({ accept: 'application/json' })
    expect(headers['content-type']).toBeUndefined()
    expect(headers['if-match']).toBeUndefined()
    expect(headers['x-lk-client']).toBeUndefined()
  })

  test("goes out with a guest's token when nobody is signed in", async () => {
    localStorage.setItem('guest_token', 'guest-token')
    api.on(PLACE, ok({ city: 'Indore', state: 'Madhya Pradesh' }))
    await findPlace()
    expect(api.onlyCall().token).toBe('guest-token')
  })

  test('of somebody whom nobody knows has no token', async () => {
    api.on(PLACE, ok({ city: 'Indore', state: 'Madhya Pradesh' }))
    await findPlace()
    expect(api.onlyCall().token).toBeNull()
  })

  test('with a body sends it as JSON; that of a code says from what client it comes (specification 7.4)', async () => {
    api.on(SEND, ok({ session_id: 's1' }))
    const body = { mobile: '9000000001', hostname: 'localhost', request_origin: 'http://localhost' }
    await callApi(sendLoginOtp, { body })
    expect(api.onlyCall()).toMatchObject({
      call: SEND,
      body,
      headers: { 'content-type': 'application/json', 'x-lk-client': 'web-app' },
    })
  })

  test('for a code names the device, once the server has given it a name', async () => {
    const body = { mobile: '9000000001', hostname: 'localhost', request_origin: 'http://localhost' }
    api.on(SEND, answer(200, { data: { session_id: 's1' } }, { [DEVICE_HEADER]: 'name-of-the-phone' }))
    await callApi(sendLoginOtp, { body })
    expect(api.onlyCall().headers[DEVICE_HEADER]).toBeUndefined()
    await callApi(sendLoginOtp, { body })
    expect(api.calls[1]?.headers[DEVICE_HEADER]).toBe('name-of-the-phone')
    api.on(PLACE, ok({ city: 'Indore', state: 'Madhya Pradesh' }))
    await findPlace()
    expect(api.calls[2]?.headers[DEVICE_HEADER]).toBeUndefined()
  })

  test('that is broken off says so, and not that the network is lost', async () => {
    const abort = new AbortController()
    api.on(ME, silence)
    const asking = callApi(getProfile, { signal: abort.signal })
    await until(() => expect(api.calls).toHaveLength(1))
    abort.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    await until(() => expect(api.onlyCall().isAborted).toBe(true))
  })
})

describe('an answer', () => {
  test('that is empty is one, where nothing is read of it', async () => {
    api.on(LOGOUT, (response) => {
      response.writeHead(204).end()
    })
    expect(await callApi(logout, {})).toBeNull()
  })

  test.each([
    ['a page of some proxy', html],
    ['JSON cut in the middle', cutJson],
    ['nothing at all', lost],
    [
      'a body that breaks off',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
        response.write('{"data":', () => response.socket?.destroy())
      },
    ],
  ] satisfies [string, Parameters<typeof api.on>[1]][])(
    'that is %s is a lost network, though nothing is read of it',
    async (_, said) => {
      api.on(LOGOUT, said)
      await expect(callApi(logout, {})).rejects.toBeInstanceOf(NetworkError)
    },
  )

  test('of another shape is refused, not passed on', async () => {
    api.on(ME, ok({ first_name: 'Asha' }))
    await expect(callApi(getProfile, {})).rejects.toThrow(/required/i)
  })

  test.each([
    ['its status and words', refusal(409, 'Out of order'), { status: 409, serverMessage: 'Out of order' }],
    ['its status without words', refusal(500), { status: 500, serverMessage: null }],
    [
      'its status where some proxy said it',
      (response) => {
        response.writeHead(502, { 'content-type': 'text/html' }).end('<html></html>')
      },
      { status: 502, serverMessage: null },
    ],
    [
      'the code of its body',
      answer(422, { message: 'No', status_code: 400 }),
      { status: 422, statusCode: 400 },
    ],
  ] satisfies [string, Parameters<typeof api.on>[1], object][])(
    'that is a failure is thrown with %s',
    async (_, said, error) => {
      api.on(ME, said)
      await expect(callApi(getProfile, {})).rejects.toMatchObject({ name: 'ApiError', ...error })
    },
  )
})

function listen() {
  const refused: (string | null)[] = []
  const stop = onUnauthorized((token) => refused.push(token))
  return { refused, stop }
}

describe('a 401', () => {
  test('is reported with the token it refused, and thrown', async () => {
    localStorage.setItem('TOKEN', 'stale')
    api.on(ME, refusal(401, 'Signed out'))
    const { refused, stop } = listen()
    await expect(callApi(getProfile, {})).rejects.toMatchObject({ status: 401, serverMessage: 'Signed out' })
    stop()
    expect(refused).toEqual(['stale'])
  })

  test('to somebody without a token is reported as that', async () => {
    api.on(ME, refusal(401))
    const { refused, stop } = listen()
    await expect(callApi(getProfile, {})).rejects.toMatchObject({ status: 401 })
    stop()
    expect(refused).toEqual([null])
  })

  test('is not heard any more by whoever has stopped listening, and another failure never', async () => {
    localStorage.setItem('TOKEN', 'stale')
    const { refused, stop } = listen()
    api.on(ME, refusal(403), refusal(401))
    await expect(callApi(getProfile, {})).rejects.toMatchObject({ status: 403 })
    stop()
    await expect(callApi(getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect(refused).toEqual([])
  })
})

describe('a call of which nothing is read', () => {
  test.each([['text'], [7], [['a list']], [true]])('is not done by an answer that is %j', async (said) => {
    api.on(LOGOUT, answer(200, said))
    await expect(callApi(logout, {})).rejects.toThrow('Invalid input')
  })

  test('is done by any object', async () => {
    api.on(LOGOUT, answer(200, { anything: 1 }))
    expect(await callApi(logout, {})).toEqual({ anything: 1 })
  })

  test('is refused by an answer whose body says so', async () => {
    api.on(LOGOUT, answer(200, { status_code: 409, message: 'Too late' }))
    await expect(callApi(logout, {})).rejects.toMatchObject({ status: 409, serverMessage: 'Too late' })
  })
})

test('a page where an answer is due reads as a network that asks for a sign-in', async () => {
  api.on(ME, html)
  await expect(callApi(getProfile, {})).rejects.toThrow(/^This network asks for a sign-in/)
  api.on(ME, answer(511, {}))
  await expect(callApi(getProfile, {})).rejects.toThrow(/^This network asks for a sign-in/)
})

const begun: Parameters<typeof api.on>[1] = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"data":')
}

describe('a server that never answers', () => {
  test.each([
    ['a read', 'says nothing', silence, PLACE, findPlace, 30_000],
    ['a read', 'begins its answer only', begun, PLACE, findPlace, 30_000],
    ['a save', 'says nothing', silence, LOGOUT, () => callApi(logout, {}), 60_000],
  ])('is waited for in %s that %s, and then given up', async (_, __, said, call, ask, limit) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    api.on(call, said)
    let failure: unknown
    ask().catch((error: unknown) => {
      failure = error
    })
    await until(() => expect(api.calls).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(limit - 1000)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => expect(failure).toMatchObject({ name: 'NetworkError', reason: 'silent' }))
    await until(() => expect(api.onlyCall().isAborted).toBe(true))
  })
})

test('a server that wants to be left alone for a while is heard', async () => {
  api.on(PLACE, answer(503, {}, { 'retry-after': '7' }))
  await expect(findPlace()).rejects.toMatchObject({ status: 503, retryAfter: 7000 })
})

test('one that was given up before it began is never sent', async () => {
  const abort = new AbortController()
  abort.abort()
  await expect(callApi(getProfile, { signal: abort.signal })).rejects.toHaveProperty('name', 'AbortError')
  expect(api.calls).toEqual([])
})

test('a connection that breaks is told as that', async () => {
  api.on(PLACE, lost)
  await expect(findPlace()).rejects.toMatchObject({ name: 'NetworkError', reason: 'unreached' })
})

const key = () => api.calls.at(-1)?.headers['idempotency-key']

test('what is done anew by each call has a key of its own; what is the same however often it is asked has none', async () => {
  const offer = { application_id: 'a'.repeat(32), updated_info: opaque<LoanOfferValues>() }
  await callApi(updateLoanOffer, { body: { ...offer, is_accepted: false, skip_bre_rerun: false } }).catch(
    () => null,
  )
  const changed = key()
  expect(changed).toMatch(/^[0-9a-f-]{36}$/)
  await callApi(sendLoginOtp, { body: { mobile: '9000000001', hostname: 'h', request_origin: 'o' } }).catch(
    () => null,
  )
  expect(key()).toMatch(/^[0-9a-f-]{36}$/)
  expect(key()).not.toBe(changed)
  await callApi(getProfile, {}).catch(() => null)
  expect(key()).toBeUndefined()
  await callApi(logout, {}).catch(() => null)
  expect(key()).toBeUndefined()
})
