import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile, sendLoginOtp } from '@/schemas/calls/auth'
import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeySignInOptions,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@/schemas/calls/passkeys'
import { pseudonymOf } from '@/server/http/audit/record'
import { newAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import { deploymentWith } from '../../helpers/deployment/deployment-with'
import { FROM } from '../../helpers/journey'
import { Authenticator } from '../../helpers/passkeys/authenticator'
import { createWorld, worldAt, type World } from '../../helpers/world'

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 13; SM-A045F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
}
const REFUSED = 'This passkey is not known here. Sign in with a code, or with another passkey.'

describe.each(databases)('a passkey on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    const { directory, remove } = await deploymentWith({ passkeys: 'offered' })
    world = await createWorld(await open(), {
      DEPLOYMENT_DIR: directory,
      TRUST_PROXY: 'true',
      PASSKEYS_PER_ADDRESS_HOUR: '100',
    })
    return async () => {
      await remove()
      await world.closeWithDatabase()
    }
  })

  const challengeOf = async (token: string) =>
    (await world.call(getPasskeyCreationOptions, { token })).value.challenge
  const add = async (token: string, authenticator: Authenticator, how = {}) =>
    world.call(addPasskey, {
      token,
      body: authenticator.create(await challengeOf(token), how),
      headers: PHONE,
    })
  const signInChallenge = async () => (await world.call(getPasskeySignInOptions)).value.challenge
  const signIn = async (authenticator: Authenticator, how = {}) =>
    world.call(signInWithPasskey, { body: authenticator.get(await signInChallenge(), how) })

  test('signs its partner in without a code, and is listed with its last use', async () => {
    const [{ id, token }, authenticator] = [await newAgent(world), new Authenticator()]
    expect(await add(token, authenticator)).toMatchObject({
      status: 200,
      value: { name: 'Chrome on Android' },
    })
    const sent = world.sent.length
    const answer = await signIn(authenticator)
    expect(answer).toMatchObject({ status: 200, device: expect.stringMatching(/.+/) })
    expect(world.sent).toHaveLength(sent)
    expect((await world.call(getProfile, { token: answer.value.token })).value.id).toBe(id)
    const { value } = await world.call(listPasskeys, { token })
    expect(value.passkeys).toMatchObject([{ id: authenticator.id, last_used_at: expect.any(String) }])
  })

  test('leaves a line of the security log for each sign-in and each refusal, with the same person', async () => {
    const [{ id, token }, authenticator] = [await newAgent(world), new Authenticator()]
    await add(token, authenticator)
    const owner = world.deps.db.selectFrom('users').select('mobile').where('id', '=', Number(id))
    const actor = `person:${pseudonymOf(world.deps, (await owner.executeTakeFirstOrThrow()).mobile)}`
    const before = world.lines.length
    await signIn(authenticator)
    await signIn(authenticator, { isVerified: false })
    await signIn(new Authenticator())
    const events = world.lines.slice(before).map((line) => Object(JSON.parse(line)))
    expect(events.filter(({ event }) => event === 'security')).toMatchObject([
      { action: 'signed in', actor },
      { action: 'sign-in failed', actor },
      { action: 'sign-in failed', actor: 'anybody' },
    ])
  })

  test('that is asked for names nobody, and asks for the person and not only for the phone', async () => {
    const response = await world.app.request(`http://localhost/api${getPasskeySignInOptions.path}`)
    const { data } = Object(await response.json())
    expect(data).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(data.allowCredentials).toBeUndefined()
  })

  test('is refused alike when nobody knows it, when the person was not verified, and from another page', async () => {
    const [{ token }, authenticator] = [await newAgent(world), new Authenticator()]
    await add(token, authenticator)
    const answers = [
      await signIn(new Authenticator()),
      await signIn(authenticator, { isVerified: false }),
      await signIn(authenticator, { origin: 'http://evil.example' }),
    ]
    expect(answers.map(({ status, message }) => [status, message])).toEqual(answers.map(() => [400, REFUSED]))
  })

  test('answers a challenge once, in five minutes, and only the one that it was made for', async () => {
    const [{ token }, authenticator] = [await newAgent(world), new Authenticator()]
    await add(token, authenticator)
    const body = authenticator.get(await signInChallenge())
    expect((await world.call(signInWithPasskey, { body })).status).toBe(200)
    expect((await world.call(signInWithPasskey, { body })).status).toBe(429)
    const registering = authenticator.get(await challengeOf(token))
    expect((await world.call(signInWithPasskey, { body: registering })).status).toBe(400)
    const late = authenticator.get(await signInChallenge())
    world.advance(301)
    expect((await world.call(signInWithPasskey, { body: late })).status).toBe(400)
  })

  test('whose counter goes backwards was copied: it is refused, and logged', async () => {
    const [{ id, token }, authenticator] = [await newAgent(world), new Authenticator()]
    await add(token, authenticator)
    expect((await signIn(authenticator, { counter: 9 })).status).toBe(200)
    expect((await signIn(authenticator, { counter: 9 })).status).toBe(400)
    expect((await signIn(authenticator, { counter: 4 })).status).toBe(400)
    expect(world.lines.join('\n')).toContain(`The counter of a passkey of partner ${id} went backwards to 4`)
    expect((await signIn(authenticator, { counter: 10 })).status).toBe(200)
  })

  test('of an authenticator that does not count signs in again and again', async () => {
    const [{ token }, authenticator] = [await newAgent(world), new Authenticator()]
    await add(token, authenticator, { counter: 0 })
    expect((await signIn(authenticator, { counter: 0 })).status).toBe(200)
    expect((await signIn(authenticator, { counter: 0 })).status).toBe(200)
  })

  test('is added once, to whom it was asked for, and ten of them are enough', async () => {
    const [asha, ravi] = [await newAgent(world), await newAgent(world)]
    const body = new Authenticator().create(await challengeOf(asha.token))
    expect((await world.call(addPasskey, { token: ravi.token, body })).status).toBe(400)
    const known = new Authenticator()
    expect((await add(asha.token, known)).status).toBe(200)
    expect(await add(ravi.token, known)).toMatchObject({
      status: 409,
      message: 'This passkey is known already.',
    })
    for (let count = 1; count < 10; count += 1) await add(asha.token, new Authenticator())
    const full = await world.call(getPasskeyCreationOptions, { token: asha.token })
    expect(full).toMatchObject({ status: 409, message: 'You have 10 passkeys. Remove one first.' })
  })

  test('is removed by its owner alone, and signs nobody in any more', async () => {
    const [{ token }, other, authenticator] = [
      await newAgent(world),
      await newAgent(world),
      new Authenticator(),
    ]
    await add(token, authenticator)
    const params = { id: authenticator.id }
    expect((await world.call(removePasskey, { token: other.token, params })).status).toBe(404)
    expect((await world.call(removePasskey, { token, params })).status).toBe(200)
    expect((await signIn(authenticator)).status).toBe(400)
  })

  test('of a partner who left signs nobody in', async () => {
    const [{ id, token }, authenticator] = [await newAgent(world), new Authenticator()]
    await add(token, authenticator)
    const left = { left_at: world.deps.now() }
    await world.deps.db.updateTable('users').set(left).where('id', '=', Number(id)).execute()
    expect((await signIn(authenticator)).status).toBe(400)
  })

  test('is nothing at another tenant, also where that has passkeys', async () => {
    const elsewhere = worldAt(world, 'ucap.localhost')
    const answer = await elsewhere.call(getPasskeySignInOptions)
    expect(answer).toMatchObject({ status: 404, message: 'There are no passkeys here' })
  })

  test('is tried by one address so often and no more, while codes go on', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    for (let count = 0; count < 100; count += 1) await world.call(getPasskeySignInOptions, { headers })
    expect((await world.call(getPasskeySignInOptions, { headers })).status).toBe(429)
    expect((await world.call(getPasskeySignInOptions)).status).toBe(200)
    const { token } = await newAgent(world)
    expect(token).not.toBe('')
    const { status } = await world.call(sendLoginOtp, { body: { mobile: '9000000001', ...FROM }, headers })
    expect(status).toBe(200)
  })
})
