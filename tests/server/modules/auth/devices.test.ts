/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import { countApplications } from '@/schemas/calls/applications'
import { getProfile, logoutEverywhere, sendLoginOtp, verifyLoginOtp } from '@/schemas/calls/auth'
import { createQrCode } from '@/schemas/calls/campaign-links'
import { approveDevice, endDevice, listDevices } from '@/schemas/calls/devices'
import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeySignInOptions,
  signInWithPasskey,
} from '@/schemas/calls/passkeys'
import { getTenantConfig } from '@/schemas/calls/tenant'
import { addAgent, endAgent } from '@/server/cli/admin/agents'
import { approveDevices } from '@/server/cli/admin/devices'
import { newAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import { deploymentWith } from '../../helpers/deployment/deployment-with'
import { FROM } from '../../helpers/journey'
import { Authenticator } from '../../helpers/passkeys/authenticator'
import { createWorld, type World } from '../../helpers/world'

const HOUR = 3600
const WINDOWS = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/132.0' }
const LINK = { base_url: 'http://localhost/apply-loan/mobile', application_source: 'NORMAL' }

async function openWorld(open: (typeof databases)[number]['open'], local: object) {
  const { directory, remove } = await deploymentWith(local)
  const world = await createWorld(await open(), { DEPLOYMENT_DIR: directory })
  const close = async () => {
    await remove()
    await world.closeWithDatabase()
  }
  return { world, close }
}

async function mobileOf(world: World, id: string): Promise<string> {
  const user = world.deps.db.selectFrom('users').select('mobile').where('id', '=', Number(id))
  return (await user.executeTakeFirstOrThrow()).mobile
}

async function enterCode(world: World, mobile: string) {
  const { value } = await world.call(sendLoginOtp, { body: { mobile, ...FROM } })
  const body = { session_id: value.session_id, otp: world.codeFor(mobile) }
  return world.call(verifyLoginOtp, { body, headers: WINDOWS })
}

/** An agent on the phone of the account, and on one that came by a code alone. */
async function onTwoPhones(world: World) {
  const { id, token: own } = await newAgent(world)
  const mobile = await mobileOf(world, id)
  const { value } = await enterCode(world, mobile)
  return { mobile, own, fresh: value.token }
}

describe.each(databases)('a new phone on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    const opened = await openWorld(open, { passkeys: 'offered', new_device_hours: 24 })
    world = opened.world
    return opened.close
  })

  const addLink = (token: string) => world.call(createQrCode, { token, body: LINK })
  const list = async (token: string) => (await world.call(listDevices, { token })).value.devices
  const waiting = async (token: string) => {
    const found = (await list(token)).find(({ waits_until: until }) => until !== undefined)
    return { id: found?.id ?? '' }
  }
  const addKey = async (token: string) => {
    const key = new Authenticator()
    const { value } = await world.call(getPasskeyCreationOptions, { token })
    await world.call(addPasskey, { token, body: key.create(value.challenge) })
    return key
  }

  test('does the work and takes nothing away, until its hours are over', async () => {
    const { own, fresh } = await onTwoPhones(world)
    expect((await addLink(own)).status).toBe(200)
    expect((await world.call(countApplications, { token: fresh })).status).toBe(200)
    const refused = await addLink(fresh)
    expect(refused).toMatchObject({
      status: 403,
      message: expect.stringMatching(/new.*24 hours.*passkey.*It is me/),
    })
    const others = [
      await world.call(logoutEverywhere, { token: fresh }),
      await world.call(getPasskeyCreationOptions, { token: fresh }),
      await world.call(approveDevice, { token: fresh, params: await waiting(own) }),
      await world.call(endDevice, { token: fresh, params: { id: (await list(own)).at(-1)?.id ?? '' } }),
    ]
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const { value } = await world.call(getProfile, { token: fresh })
    const wait = Date.parse(value.new_until ?? '') - world.deps.now().getTime()
    expect(Math.round(wait / 1000 / HOUR)).toBe(24)
    expect((await world.call(getProfile, { token: own })).value).not.toHaveProperty('new_until')
    world.advance(25 * HOUR)
    expect((await world.call(getProfile, { token: fresh })).value).not.toHaveProperty('new_until')
    expect((await addLink(fresh)).status).toBe(200)
  })

  test('is approved from a known phone, and by nobody else', async () => {
    const { own, fresh } = await onTwoPhones(world)
    const params = await waiting(own)
    expect(await list(own)).toMatchObject([
      { name: 'Firefox on Windows', is_current: false, is_signed_in: true, used_at: expect.any(String) },
      { is_current: true },
    ])
    const { token: stranger } = await newAgent(world)
    expect((await world.call(approveDevice, { token: stranger, params })).status).toBe(404)
    expect((await world.call(approveDevice, { token: own, params })).status).toBe(200)
    expect((await addLink(fresh)).status).toBe(200)
  })

  test('that is not the agent\u2019s own is ended from a known phone, and nobody else ends it', async () => {
    const { own, fresh } = await onTwoPhones(world)
    const params = await waiting(own)
    const { token: stranger } = await newAgent(world)
    expect((await world.call(endDevice, { token: stranger, params })).status).toBe(404)
    expect((await world.call(endDevice, { token: own, params })).status).toBe(200)
    expect((await world.call(getProfile, { token: fresh })).status).toBe(401)
    expect(await list(own)).toHaveLength(1)
  })

  test('that signs in with a passkey is known at once', async () => {
    const { own } = await onTwoPhones(world)
    const key = await addKey(own)
    const { value } = await world.call(getPasskeySignInOptions)
    const signedIn = await world.call(signInWithPasskey, { body: key.get(value.challenge) })
    expect((await addLink(signedIn.value.token)).status).toBe(200)
  })

  test('is approved by an operator who has asked', async () => {
    const { mobile, own } = await onTwoPhones(world)
    const lines: string[] = []
    expect(await waiting(own)).not.toEqual({ id: '' })
    const { database, environment } = world.deps
    const operator = { database, environment, write: (line: string) => void lines.push(line) }
    expect(await approveDevices(operator, ['--tenant', 'localhost', '--mobile', mobile])).toBe(0)
    expect(lines).toMatchObject([expect.stringMatching(/Firefox on Windows.*approved/)])
    expect(await waiting(own)).toEqual({ id: '' })
  })

  test('is the first again, and known, of a partner who has left and was taken on once more', async () => {
    const { id } = await newAgent(world)
    const mobile = await mobileOf(world, id)
    const operator = { database: world.deps.database, environment: world.deps.environment, write: () => {} }
    const at = ['--tenant', 'localhost', '--mobile', mobile]
    const person = '--first-name Nila --last-name Rao --email n@example.com --role AGENT'.split(' ')
    expect(await endAgent(operator, at)).toBe(0)
    expect(await addAgent(operator, [...at, ...person])).toBe(0)
    const { token } = (await enterCode(world, mobile)).value
    expect((await addLink(token)).status).toBe(200)
    const second = (await enterCode(world, mobile)).value.token
    expect((await addLink(second)).status).toBe(403)
  })

  test('of a session from before devices were known is known', async () => {
    const { fresh } = await onTwoPhones(world)
    await world.deps.database.db.updateTable('sessions').set({ device_id: null }).execute()
    expect((await addLink(fresh)).status).toBe(200)
    await world.call(getProfile, { token: fresh })
    expect((await addLink(fresh)).status).toBe(200)
  })

  test('is told of by the tenant\u2019s config', async () => {
    const { value } = await world.call(getTenantConfig, { params: { tenant: 'localhost' } })
    expect(value).toMatchObject({ passkeys: 'offered', new_device_hours: 24, lists_devices: true })
  })
})

describe.each(databases)('where passkeys are required on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    const opened = await openWorld(open, { passkeys: 'required' })
    world = opened.world
    return opened.close
  })

  test('an agent adds one before the work, and then signs in by it only', async () => {
    const { id, token } = await newAgent(world)
    expect(await world.call(countApplications, { token })).toMatchObject({
      status: 403,
      message: 'Add a passkey on your profile page first.',
    })
    // The events of a link are told as the link is.
    const events = '/api/v1/hand-over/any/events'
    expect((await world.app.request(events, { headers: { token } })).status).toBe(403)
    expect((await world.call(getProfile, { token })).value.needs_passkey).toBe(true)
    const key = new Authenticator()
    const { value } = await world.call(getPasskeyCreationOptions, { token })
    await world.call(addPasskey, { token, body: key.create(value.challenge) })
    expect((await world.call(countApplications, { token })).status).toBe(200)
    expect((await world.call(getProfile, { token })).value).not.toHaveProperty('needs_passkey')
    const byCode = await enterCode(world, await mobileOf(world, id))
    expect(byCode).toMatchObject({ status: 403, message: expect.stringContaining('sign in with it only') })
    const options = await world.call(getPasskeySignInOptions)
    const byKey = await world.call(signInWithPasskey, { body: key.get(options.value.challenge) })
    expect(byKey.status).toBe(200)
  })
})

describe.each(databases)('where no tenant says so on $name', ({ open }) => {
  test('a second phone may do everything, with or without a token of its own', async () => {
    const opened = await openWorld(open, {})
    const { fresh } = await onTwoPhones(opened.world)
    expect((await opened.world.call(createQrCode, { token: fresh, body: LINK })).status).toBe(200)
    await opened.close()
  })
})
