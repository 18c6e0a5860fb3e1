import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getOwnApplication } from '@/schemas/calls/applications'
import { getProfile, sendOtp } from '@/schemas/calls/auth'
import { createBorrowerLink } from '@/schemas/calls/borrower-links'
import { createApplication } from '@/schemas/calls/start'
import { scheduleCleanUp, purgeExpired } from '@/server/database/connection/clean-up'
import { databases } from '../helpers/databases'
import { FROM, newMobile, signIn, startDraft, verifyMobile } from '../helpers/journey'
import { startValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const MINUTE = 60
const HOUR = 60 * MINUTE

describe.each(databases)('the purge on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })
  afterEach(() => vi.useRealTimers())

  const purgeNow = () => purgeExpired(world.deps.db, world.deps.environment, world.deps.now())
  const purgeToday = () => purgeExpired(world.deps.db, world.deps.environment, new Date())
  const countOf = async (mobile: string) => {
    const { db } = world.deps.database
    const sessions = await db.selectFrom('sessions').select('mobile').where('mobile', '=', mobile).execute()
    const codes = await db.selectFrom('otp_sessions').select('id').where('mobile', '=', mobile).execute()
    return { sessions: sessions.length, codes: codes.length }
  }

  test('deletes a guest’s session with its verification once it has ended, and an agent’s not before its own end', async () => {
    const agent = await signIn(world)
    const mobile = newMobile()
    await verifyMobile(world, mobile)
    world.advance(23 * HOUR)
    await purgeNow()
    expect(await countOf(mobile)).toEqual({ sessions: 1, codes: 1 })
    world.advance(2 * HOUR)
    await purgeNow()
    expect(await countOf(mobile)).toEqual({ sessions: 0, codes: 0 })
    expect((await world.call(getProfile, { token: agent })).status).toBe(200)
  })

  test('deletes a code that nobody entered', async () => {
    const mobile = newMobile()
    await world.call(sendOtp, { body: { mobile, ...FROM } })
    await purgeNow()
    expect(await countOf(mobile)).toMatchObject({ codes: 1 })
    world.advance(2 * HOUR)
    await purgeNow()
    expect(await countOf(mobile)).toMatchObject({ codes: 0 })
  })

  test('deletes a link to the borrower’s phone once it is over, and not one that was answered', async () => {
    const draft = await startDraft(world, await signIn(world))
    const now = world.deps.now()
    const link = { application_id: draft.id, user_id: 1, purpose: 'ACCEPTANCE', created_at: now } as const
    const expires_at = new Date(now.getTime() + HOUR * 1000)
    const add = (id: string, answer: 'REFUSED' | null) =>
      world.deps.db
        .insertInto('hand_overs')
        .values({ ...link, id, secret_hash: id, expires_at, answer, answered_at: answer && now })
        .execute()
    await add('silent', null)
    await add('answered', 'REFUSED')
    const links = world.deps.database.db.selectFrom('hand_overs').select('id').orderBy('id')
    await purgeNow()
    expect(await links.execute()).toEqual([{ id: 'answered' }, { id: 'silent' }])
    world.advance(HOUR)
    await purgeNow()
    expect(await links.execute()).toEqual([{ id: 'answered' }])
  })

  test('deletes a link for consents, with its mobile, a day after its end', async () => {
    const mobile = newMobile()
    const body = { mobile, purpose: 'CONSENT' }
    await world.call(createBorrowerLink, { token: await signIn(world), body })
    const answered = { answer: 'CONSENTED', answered_at: world.deps.now() } as const
    await world.deps.database.db
      .updateTable('hand_overs')
      .set(answered)
      .where('mobile', '=', mobile)
      .execute()
    const left = () =>
      world.deps.database.db.selectFrom('hand_overs').select('id').where('mobile', '=', mobile).execute()
    await purgeNow()
    expect(await left()).toHaveLength(1)
    world.advance(25 * HOUR)
    await purgeNow()
    expect(await left()).toEqual([])
  })

  test('leaves a verification that may still start an application, and what it started', async () => {
    const agent = await signIn(world)
    const mobile = newMobile()
    await verifyMobile(world, mobile, agent)
    world.advance(59 * MINUTE)
    await purgeNow()
    const create = () => world.call(createApplication, { token: agent, body: startValues({ mobile }) })
    expect((await create()).status).toBe(200)
    world.advance(2 * HOUR)
    await purgeNow()
    expect(await countOf(mobile)).toMatchObject({ codes: 0 })
    const found = world.deps.database.db.selectFrom('applications').select('id').where('mobile', '=', mobile)
    const { id } = await found.executeTakeFirstOrThrow()
    const guest = await verifyMobile(world, mobile)
    expect((await world.call(getOwnApplication, { token: guest, params: { id } })).status).toBe(200)
  })

  test('comes at the start and every hour until it is stopped', async () => {
    // Only the timer is a toy: the database needs the real ones.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const abandon = async () => {
      const mobile = newMobile()
      const elsewhen = await createWorld(world.deps.database)
      elsewhen.advance(-48 * HOUR)
      await verifyMobile(elsewhen, mobile)
      elsewhen.close()
      return mobile
    }
    const gone = { sessions: 0, codes: 0 }
    const first = await abandon()
    const stop = scheduleCleanUp([purgeToday], world.deps.log)
    await expect.poll(() => countOf(first)).toEqual(gone)
    const second = await abandon()
    vi.advanceTimersByTime(HOUR * 1000)
    await expect.poll(() => countOf(second)).toEqual(gone)
    await stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is waited for when it is stopped, and goes no further', async () => {
    const done: string[] = []
    let end: (() => void) | undefined
    const slow = () => new Promise<void>((resolve) => void (end = resolve)).then(() => void done.push('slow'))
    const steps = [slow, async () => void done.push('next')]
    const stopped = scheduleCleanUp(steps, world.deps.log)()
    end?.()
    await stopped
    expect(done).toEqual(['slow'])
  })

  test('that fails in one step takes the next', async () => {
    const done: string[] = []
    const steps = [() => Promise.reject(new Error('no connection')), async () => void done.push('next')]
    const stop = scheduleCleanUp(steps, () => undefined)
    await expect.poll(() => done).toEqual(['next'])
    await stop()
  })

  test('that fails at many tenants alike says so once, and nothing where it was cut off by the stop', async () => {
    const lines: string[] = []
    const ofTenants = new AggregateError([new Error('no connection'), new Error('no connection')], 'long')
    const nested = new AggregateError([ofTenants, ofTenants], 'longer')
    const stop = scheduleCleanUp([() => Promise.reject(nested)], (line) => void lines.push(line))
    await expect.poll(() => lines).toEqual(['The clean-up failed: Error: no connection'])
    await stop()
    let fail: ((why: Error) => void) | undefined
    const cut = () => new Promise<void>((_, reject) => void (fail = reject))
    const stopped = scheduleCleanUp([cut], (line) => void lines.push(line))()
    fail?.(nested)
    await stopped
    expect(lines).toHaveLength(1)
  })

  test('that fails is told and tried again an hour later', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let isBroken = false
    const lines: string[] = []
    const unsteady = async () => {
      if (isBroken) throw new Error('no connection')
    }
    const stop = scheduleCleanUp([unsteady], (line) => void lines.push(line))
    isBroken = true
    vi.advanceTimersByTime(2 * HOUR * 1000)
    await expect
      .poll(() => lines)
      .toEqual(Array.from({ length: 2 }, () => expect.stringContaining('no connection')))
    await stop()
  })
})
