import { beforeAll, describe, expect, test } from 'vitest'
import { listOwnApplications } from '@/schemas/calls/applications'
import { getProfile, sendLoginOtp, sendOtp, verifyLoginOtp, verifyOtp } from '@/schemas/calls/auth'
import { createApplication } from '@/schemas/calls/start'
import { databases } from '../helpers/databases'
import { ASHA, FROM, newMobile, signIn } from '../helpers/journey'
import { startValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const TWO_MINUTES = 120

describe.each(databases)('a right code whose answer was lost, on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  const ask = async (mobile = newMobile(), token?: string) => {
    const parts = token ? { token } : {}
    const { value } = await world.call(sendOtp, { body: { mobile, ...FROM }, ...parts })
    return { mobile, session_id: value.session_id ?? '', otp: world.codeFor(mobile) }
  }
  const show = ({ session_id, otp }: { session_id: string; otp: string }, token?: string) =>
    world.call(verifyOtp, { body: { session_id, otp }, ...(token ? { token } : {}) })

  test('signs a partner in when it is shown again within two minutes, and not after them', async () => {
    const { value } = await world.call(sendLoginOtp, { body: { mobile: ASHA, ...FROM } })
    const body = { session_id: value.session_id ?? '', otp: world.codeFor(ASHA) }
    await world.call(verifyLoginOtp, { body })
    world.advance(TWO_MINUTES - 5)
    const again = await world.call(verifyLoginOtp, { body })
    expect((await world.call(getProfile, { token: again.value.token })).status).toBe(200)
    world.advance(10)
    expect((await world.call(verifyLoginOtp, { body })).status).toBe(400)
  })

  test('gives a guest a token again, and the application it makes is one', async () => {
    const asked = await ask()
    const [first, again] = [await show(asked), await show(asked)]
    const body = startValues({ mobile: asked.mobile })
    const tokens = [first.value.token, again.value.token]
    const made = await Promise.all(tokens.map((token) => world.call(createApplication, { token, body })))
    expect(new Set(made.map(({ value }) => value.id)).size).toBe(1)
    const query = { status: 'DRAFT' }
    const { value } = await world.call(listOwnApplications, { token: again.value.token, query })
    expect(value.content).toHaveLength(1)
  })

  test('answers an agent who verified a borrower again', async () => {
    const token = await signIn(world)
    const asked = await ask(newMobile(), token)
    expect((await show(asked, token)).value.token).toBe(token)
    expect((await show(asked, token)).value.token).toBe(token)
  })

  test('opens nothing for another session, and is no way to try codes', async () => {
    const [one, other] = [await ask(), await ask()]
    await show(one)
    expect((await show({ ...one, session_id: other.session_id })).status).toBe(
      one.otp === other.otp ? 200 : 400,
    )
    const wrong = one.otp === '000000' ? '111111' : '000000'
    const statuses = []
    for (const otp of [wrong, wrong, wrong, one.otp, wrong, wrong, wrong, one.otp]) {
      statuses.push((await show({ ...one, otp })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 200, 400, 400, 429, 429])
  })

  test('is no guess when it is repeated by a browser over each of its connections, and gathers no tokens without end', async () => {
    const asked = await ask()
    const statuses = []
    for (let times = 0; times < 40; times += 1) statuses.push((await show(asked)).status)
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 400))
  })

  test('shown twice at the same moment answers both', async () => {
    const asked = await ask()
    const answers = await Promise.all([show(asked), show(asked)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
