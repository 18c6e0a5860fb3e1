/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '@/schemas/calls/auth'
import { addPasskey, getPasskeyCreationOptions, getPasskeySignInOptions } from '@/schemas/calls/passkeys'
import { endAgent } from '@/server/cli/admin/agents'
import { removePasskeys } from '@/server/cli/admin/devices'
import { pseudonymOf } from '@/server/http/audit/record'
import { exportPersonalData } from '@/server/privacy/exports/personal-data'
import { newAgent } from '../helpers/agents'
import { openDatabase } from '../helpers/databases'
import { deploymentWith } from '../helpers/deployment/deployment-with'
import { newMobile, signIn } from '../helpers/journey'
import { Authenticator } from '../helpers/passkeys/authenticator'
import { addReviewer, deskBrowser } from '../helpers/passkeys/desk-browser'
import { createWorld, worldAt, type World } from '../helpers/world'

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; SM-A045F) Chrome/130.0 Mobile Safari/537.36' }
const REFUSED = 'This passkey is not known here. Sign in with a code, or with another passkey.'
const PASSKEY_FORM = 'action="/reviewer/sign-in/passkey"'

function worldWith(local: object) {
  const opened: { world?: World } = {}
  beforeAll(async () => {
    const { directory, remove } = await deploymentWith(local)
    const world = await createWorld(await openDatabase(), {
      DEPLOYMENT_DIR: directory,
      PASSKEYS_PER_ADDRESS_HOUR: '100',
      TRUST_PROXY: 'true',
      REVIEWER: 'false',
    })
    opened.world = world
    return async () => {
      await remove()
      await world.closeWithDatabase()
    }
  })
  return () => {
    if (!opened.world) throw new Error('The world is there in tests only')
    return opened.world
  }
}

async function newReviewer(world: World) {
  const mobile = newMobile().replace(/^98/, '97')
  await addReviewer(mobile, world)
  return { mobile, desk: deskBrowser(world), authenticator: new Authenticator() }
}

/** A reviewer who has a passkey, and sits at a browser that is signed in. */
async function reviewerWithPasskey(world: World) {
  const reviewer = await newReviewer(world)
  await reviewer.desk.signIn(reviewer.mobile)
  expect(await reviewer.desk.addPasskey(reviewer.authenticator, PHONE)).toMatchObject({
    status: 303,
    location: '/reviewer/passkeys',
  })
  return reviewer
}

describe('a passkey at the desk of reviewers, where the tenant offers them,', () => {
  const at = worldWith({ passkeys: 'offered' })

  test('is added by a reviewer, listed by its device, and signs in without a code', async () => {
    const { desk, authenticator } = await reviewerWithPasskey(at())
    const { text } = await desk.send('/reviewer/passkeys')
    for (const part of ['Chrome on Android', 'not used yet']) expect(text).toContain(part)
    const sent = at().sent.length
    const fresh = deskBrowser(at())
    expect(await fresh.signInBy(authenticator)).toMatchObject({ status: 303, location: '/reviewer' })
    expect(at().sent).toHaveLength(sent)
    expect((await fresh.send('/reviewer')).text).toContain('href="/reviewer/passkeys"')
    expect((await fresh.send('/reviewer/passkeys')).text).toMatch(
      /last used on\s+<span class="day"\s*>\d{2}-\d{2}-\d{4}/,
    )
  })

  test('is offered beside the code, which goes on, and hidden until the one script has found that the browser has them', async () => {
    const { desk, mobile } = await reviewerWithPasskey(at())
    const { text } = await desk.send('/reviewer/sign-in')
    expect(text).toMatch(/<form[^>]*action="\/reviewer\/sign-in\/passkey"[^>]*\shidden/)
    expect(text.match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="/reviewer-passkeys.js">'])
    expect((await desk.signIn(mobile)).location).toBe('/reviewer')
  })

  test('leaves who added it, came in by it and removed it in the audit trail and the security log', async () => {
    const { world } = { world: at() }
    const entries = () => world.deps.db.selectFrom('audit_entries').selectAll().orderBy('at').execute()
    const { desk, mobile, authenticator } = await newReviewer(world)
    await desk.signIn(mobile)
    const [before, line] = [(await entries()).length, world.lines.length]
    await desk.addPasskey(authenticator)
    const fresh = deskBrowser(world)
    await fresh.signInBy(authenticator)
    await fresh.signInBy(authenticator, { isVerified: false })
    await fresh.signInBy(new Authenticator())
    await fresh.send('/reviewer/passkeys')
    await fresh.send('/reviewer/passkeys/remove', { id: authenticator.id })
    const trail = (await entries()).slice(before)
    expect(trail.map(({ actor, action, call }) => `${actor}: ${action}, ${call}`)).toEqual([
      expect.stringMatching(/^partner:\d+: created, reviewer desk passkeys$/),
      expect.stringMatching(/^partner:\d+: signed in, reviewer desk passkeys$/),
      expect.stringMatching(/^partner:\d+: listed, reviewer desk passkeys$/),
      expect.stringMatching(/^partner:\d+: deleted, reviewer desk passkeys$/),
    ])
    const actor = `person:${pseudonymOf(world.deps, mobile)}`
    const events = world.lines.slice(line).map((one) => Object(JSON.parse(one)))
    expect(events.filter(({ event }) => event === 'security')).toMatchObject([
      { action: 'signed in', actor },
      { action: 'sign-in failed', actor },
      { action: 'sign-in failed', actor: 'anybody' },
    ])
  })

  test('is refused alike when nobody knows it, is an agent’s, was not verified, or is of another page', async () => {
    const { authenticator } = await reviewerWithPasskey(at())
    const [agent, agents] = [await newAgent(at()), new Authenticator()]
    const { challenge } = (await at().call(getPasskeyCreationOptions, { token: agent.token })).value
    const added = await at().call(addPasskey, { token: agent.token, body: agents.create(challenge) })
    expect(added.status).toBe(200)
    const desk = deskBrowser(at())
    const answers = [
      await desk.signInBy(new Authenticator()),
      await desk.signInBy(agents),
      await desk.signInBy(authenticator, { isVerified: false }),
      await desk.signInBy(authenticator, { origin: 'http://evil.example' }),
    ]
    for (const { status, given, text } of answers) {
      expect([status, given]).toEqual([400, undefined])
      expect(text).toContain(REFUSED)
      expect(text).toContain('name="mobile"')
    }
  })

  test('answers a challenge of the desk once, and none of the app', async () => {
    const { authenticator } = await reviewerWithPasskey(at())
    const desk = deskBrowser(at())
    const passkey = await desk.answerOf(authenticator)
    expect((await desk.send('/reviewer/sign-in/passkey', { passkey })).status).toBe(303)
    const again = await deskBrowser(at()).send('/reviewer/sign-in/passkey', { passkey })
    expect([again.status, again.given]).toEqual([429, undefined])
    const { challenge } = (await at().call(getPasskeySignInOptions)).value
    const ofApp = JSON.stringify(authenticator.get(challenge))
    expect((await desk.send('/reviewer/sign-in/passkey', { passkey: ofApp })).status).toBe(400)
  })

  test('is removed by its owner alone, and signs nobody in any more', async () => {
    const [one, other] = [await reviewerWithPasskey(at()), await reviewerWithPasskey(at())]
    const { id } = one.authenticator
    const foreign = await other.desk.send('/reviewer/passkeys/remove', { id })
    expect([foreign.status, foreign.text]).toEqual([404, expect.stringContaining('Passkey not found')])
    const ofAnotherSite = { origin: 'https://evil.example' }
    expect((await one.desk.send('/reviewer/passkeys/remove', { id }, ofAnotherSite)).status).toBe(403)
    const removed = await one.desk.send('/reviewer/passkeys/remove', { id })
    expect(removed).toMatchObject({ status: 303, location: '/reviewer/passkeys' })
    expect((await one.desk.send('/reviewer/passkeys')).text).toContain('You have no passkey yet.')
    expect((await deskBrowser(at()).signInBy(one.authenticator)).status).toBe(400)
  })

  test('is added by nobody who is not signed in, and not from another site', async () => {
    const stranger = deskBrowser(at())
    const asked = await stranger.send('/reviewer/passkeys/options')
    expect([asked.status, asked.text]).toEqual([401, expect.stringContaining('Please sign in again')])
    for (const path of ['/reviewer/passkeys', '/reviewer/passkeys/remove'])
      expect(await stranger.send(path, { passkey: '{}' })).toMatchObject({
        status: 303,
        location: '/reviewer/sign-in',
      })
    const { desk, authenticator } = await reviewerWithPasskey(at())
    const foreign = await desk.addPasskey(authenticator, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    const known = await desk.addPasskey(authenticator)
    expect([known.status, known.text]).toEqual([
      409,
      expect.stringContaining('This passkey is known already.'),
    ])
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['no passkey', '{"id":"x"}'],
  ])('that is %s is refused on the page, by sign-in and adding', async (_, passkey) => {
    const { desk, mobile } = await newReviewer(at())
    const signedIn = await desk.send('/reviewer/sign-in/passkey', { passkey })
    expect([signedIn.status, signedIn.text]).toEqual([400, expect.stringContaining('role="alert"')])
    await desk.signIn(mobile)
    const added = await desk.send('/reviewer/passkeys', { passkey })
    expect([added.status, added.text]).toEqual([400, expect.stringContaining('role="alert"')])
  })

  test('is nothing at another tenant: neither its form nor its pages', async () => {
    const { authenticator } = await reviewerWithPasskey(at())
    const ucap = deskBrowser(at(), 'ucap.localhost')
    expect((await ucap.send('/reviewer/sign-in')).text).not.toMatch(/with a passkey|<script/)
    const passkey = await deskBrowser(at()).answerOf(authenticator)
    expect((await ucap.send('/reviewer/sign-in/passkey', { passkey })).status).toBe(404)
    const mobile = newMobile().replace(/^98/, '97')
    await addReviewer(mobile, worldAt(at(), 'ucap.localhost'))
    await ucap.signIn(mobile)
    expect((await ucap.send('/reviewer')).text).not.toContain('/reviewer/passkeys')
    for (const path of ['/reviewer/passkeys', '/reviewer/passkeys/options'])
      expect((await ucap.send(path)).status).toBe(404)
  })

  test('is in what is held on its owner, and gone with who leaves', async () => {
    const [{ mobile, desk, authenticator }, world] = [await reviewerWithPasskey(at()), at()]
    const pseudonyms = [pseudonymOf(world.deps, mobile)]
    const { passkeys } = await exportPersonalData(world.deps.db, { mobile, pseudonyms })
    expect(passkeys).toMatchObject([{ id: authenticator.id, name: 'Chrome on Android' }])
    const operator = { database: world.deps.database, environment: world.deps.environment, write: () => {} }
    expect(await endAgent(operator, ['--tenant', 'localhost', '--mobile', mobile])).toBe(0)
    expect((await desk.signInBy(authenticator)).status).toBe(400)
    const left = await exportPersonalData(world.deps.db, { mobile, pseudonyms })
    expect(left.passkeys).toEqual([])
  })

  test('is tried by one address so often and no more, at the desk and in the app together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.78' }
    for (let count = 0; count < 100; count += 1) await at().call(getPasskeySignInOptions, { headers })
    const { send, answerOf } = deskBrowser(at())
    expect((await send('/reviewer/sign-in/passkey/options', undefined, headers)).status).toBe(429)
    const passkey = await answerOf(new Authenticator())
    const tried = await send('/reviewer/sign-in/passkey', { passkey }, headers)
    expect([tried.status, tried.text]).toEqual([429, expect.stringContaining('name="mobile"')])
  })
})

describe('a passkey at the desk of reviewers, where the tenant requires one,', () => {
  const at = worldWith({ passkeys: 'required' })

  test('is added before anything else, and then a code is not enough any more', async () => {
    const { desk, mobile, authenticator } = await newReviewer(at())
    await desk.signIn(mobile)
    const first = { status: 303, location: '/reviewer/passkeys' }
    for (const path of ['/reviewer', '/reviewer/applications/1'])
      expect(await desk.send(path)).toMatchObject(first)
    expect(await desk.send('/reviewer/applications/1', { start: 'Wrong name' })).toMatchObject(first)
    const { text } = await desk.send('/reviewer/passkeys')
    expect(text).toContain('Your lending partner asks for a passkey before you go on.')
    expect(text).not.toContain('href="/reviewer"')
    await desk.addPasskey(authenticator)
    expect((await desk.send('/reviewer')).status).toBe(200)

    const byCode = await deskBrowser(at()).signIn(mobile)
    expect([byCode.status, byCode.given]).toEqual([403, undefined])
    for (const part of ['You have a passkey, and sign in with it only.', PASSKEY_FORM])
      expect(byCode.text).toContain(part)
    expect((await deskBrowser(at()).signInBy(authenticator)).location).toBe('/reviewer')
  })

  test('that was lost is removed by the operator, and a code is good again, to add another one', async () => {
    const { mobile, desk, authenticator } = await newReviewer(at())
    await desk.signIn(mobile)
    await desk.addPasskey(authenticator)
    const operator = { database: at().deps.database, environment: at().deps.environment, write: () => {} }
    const parameters = ['--tenant', 'localhost', '--mobile', mobile]
    expect(await removePasskeys(operator, parameters)).toBe(0)
    const fresh = deskBrowser(at())
    expect((await fresh.signIn(mobile)).location).toBe('/reviewer')
    expect((await fresh.send('/reviewer')).location).toBe('/reviewer/passkeys')
  })

  test('is asked for of a session of the app as well', async () => {
    const { mobile } = await newReviewer(at())
    const token = await signIn(at(), mobile)
    expect((await at().call(getProfile, { token })).status).toBe(200)
    const { send } = deskBrowser(at())
    expect(await send('/reviewer', undefined, { cookie: `reviewer=${token}` })).toMatchObject({
      location: '/reviewer/passkeys',
    })
  })
})

describe('a new device at the desk of reviewers', () => {
  const at = worldWith({ passkeys: 'offered', new_device_hours: 24 })

  test('adds and removes no passkey, and says how to go on', async () => {
    const { desk, mobile, authenticator } = await reviewerWithPasskey(at())
    const fresh = deskBrowser(at())
    await fresh.signIn(mobile)
    for (const answer of [
      await fresh.send('/reviewer/passkeys/options'),
      await fresh.send('/reviewer/passkeys/remove', { id: authenticator.id }),
    ])
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('This phone is new')])
    const known = await desk.send('/reviewer/passkeys/remove', { id: authenticator.id })
    expect(known.location).toBe('/reviewer/passkeys')
  })
})
