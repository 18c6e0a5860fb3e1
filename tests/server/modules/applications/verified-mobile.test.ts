import { beforeAll, expect, test } from 'vitest'
import { sendOtp } from '@/schemas/calls/auth'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { FROM, newMobile, signIn, startDraft, verifyMobile } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'

const HOUR = 3600
const UNVERIFIED = { status: 403, message: 'Verify the mobile number first' }

const server = oneWorld()
let asha: string
beforeAll(async () => {
  asha = await signIn(server.world)
})

const create = (token: string, mobile: string) =>
  server.world.call(createApplication, { token, body: startValues({ mobile }) })

test('a mobile verified more than an hour ago starts no application, by an agent or alone', async () => {
  const mobile = newMobile()
  await verifyMobile(server.world, mobile, asha)
  const guest = await verifyMobile(server.world, mobile)
  server.world.advance(HOUR + 1)
  expect(await create(asha, mobile)).toMatchObject(UNVERIFIED)
  expect(await create(guest, mobile)).toMatchObject(UNVERIFIED)
})

test('an application moves to no mobile that was verified more than an hour ago', async () => {
  const draft = await startDraft(server.world, asha)
  const mobile = newMobile()
  await verifyMobile(server.world, mobile, asha)
  server.world.advance(HOUR + 1)
  const moved = await server.world.call(updateApplication, {
    token: asha,
    params: { id: draft.id },
    body: startValues({ mobile }),
  })
  expect(moved).toMatchObject(UNVERIFIED)
})

test('a code that was sent but never shown verifies nothing', async () => {
  const mobile = newMobile()
  await server.world.call(sendOtp, { token: asha, body: { mobile, ...FROM } })
  expect(await create(asha, mobile)).toMatchObject(UNVERIFIED)
})

test('a second verification starts a second application beside the first', async () => {
  const mobile = newMobile()
  await verifyMobile(server.world, mobile, asha)
  const first = await create(asha, mobile)
  server.world.advance(1)
  await verifyMobile(server.world, mobile, asha)
  const second = await create(asha, mobile)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.value.id).not.toBe(first.value.id)
})
