import { expect, test } from 'vitest'
import { resendLoginOtp, sendLoginOtp, verifyLoginOtp } from '@/schemas/calls/auth'
import { getFileUrl } from '@/schemas/calls/files'
import { FROM, RAVI, startDraft, uploadFor } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PNG } from '../helpers/values'

const STRANGER = { 'x-forwarded-for': '198.51.100.4' }
const MORE_THAN_ALLOWED = 8

const server = oneWorld({ TRUST_PROXY: 'true', OTP_WRONG_PER_MOBILE_DAY: '4' })

test('a stranger who got a link to a file locks nobody out of the phone that it was made on', async () => {
  const { world } = server
  const owner: Record<string, string> = { 'x-forwarded-for': '203.0.113.9' }
  const ask = () => world.call(sendLoginOtp, { body: { mobile: RAVI, ...FROM }, headers: owner })
  const enter = async () => {
    const body = { session_id: (await ask()).value.session_id, otp: world.codeFor(RAVI) }
    return world.call(verifyLoginOtp, { body, headers: owner })
  }
  const first = await enter()
  owner['cookie'] = `device=${first.device}`
  const { value, device } = await enter()
  owner['cookie'] = `device=${device}`
  const { token } = value
  const file_id = await uploadFor(world, await startDraft(world, token), 'pan', PNG)
  const link = new URL((await world.call(getFileUrl, { token, query: { file_id } })).value.file_url)
  const session_id = link.searchParams.get('session') ?? ''
  world.advance(60)
  await world.call(resendLoginOtp, { body: { session_id }, headers: STRANGER })
  for (let guess = 0; guess < MORE_THAN_ALLOWED; guess += 1)
    await world.call(verifyLoginOtp, { body: { session_id, otp: '000000' }, headers: STRANGER })
  expect((await enter()).message).toBeUndefined()
})
