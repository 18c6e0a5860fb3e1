import { beforeAll, describe, expect, test } from 'vitest'
import { listOwnApplications } from '@/schemas/calls/applications'
import { getProfile, logoutEverywhere } from '@/schemas/calls/auth'
import { hashToken, newToken } from '@/server/http/access/tokens'
import { databases } from '../helpers/databases'
import { newMobile, RAVI, signIn, verifyMobile } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'

const HOUR = 3600

describe.each(databases)('a sign-in on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  const endOf = async () => {
    const { expires_at } = await world.deps.database.db
      .selectFrom('sessions')
      .select('expires_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return expires_at.getTime()
  }

  const isIn = async (token: string) => (await world.call(getProfile, { token })).status === 200

  test('that nobody uses ends after three days', async () => {
    const token = await signIn(world)
    world.advance(71 * HOUR)
    expect(await isIn(token)).toBe(true)
    const idle = await signIn(world)
    world.advance(73 * HOUR)
    expect([await isIn(token), await isIn(idle)]).toEqual([false, false])
  })

  test('that is used goes on, and ends thirty days after it began all the same', async () => {
    const token = await signIn(world)
    const lasted = []
    for (let days = 2; days <= 32; days += 2) {
      world.advance(48 * HOUR)
      if (await isIn(token)) lasted.push(days)
    }
    expect(lasted.at(-1)).toBe(28)
  })

  test('is not written at every call', async () => {
    const token = await signIn(world)
    const before = await endOf()
    world.advance(5 * HOUR)
    await isIn(token)
    expect(await endOf()).toBe(before)
    world.advance(5 * HOUR)
    await isIn(token)
    expect((await endOf()) - before).toBeGreaterThan(9 * HOUR * 1000)
  })

  test('of a guest ends after a day, used or not', async () => {
    const token = await verifyMobile(world, newMobile())
    const ask = async () =>
      (await world.call(listOwnApplications, { token, query: { status: 'DRAFT' } })).status
    world.advance(23 * HOUR)
    expect(await ask()).toBe(200)
    world.advance(2 * HOUR)
    expect(await ask()).toBe(401)
  })

  test('that began before tokens were signed lasts until its end', async () => {
    const { db } = world.deps.database
    const signed = await signIn(world)
    const earlier = newToken()
    await db
      .updateTable('sessions')
      .set({ token_hash: hashToken(earlier) })
      .where('token_hash', '=', hashToken(signed))
      .execute()
    expect([await isIn(earlier), await isIn(signed), await isIn(newToken())]).toEqual([true, false, false])
    world.advance(73 * HOUR)
    expect(await isIn(earlier)).toBe(false)
  })

  test('ends on every phone at once, and nobody else’s does', async () => {
    const [phone, tablet, ravi] = [await signIn(world), await signIn(world), await signIn(world, RAVI)]
    expect((await world.call(logoutEverywhere, { token: phone })).status).toBe(200)
    expect([await isIn(phone), await isIn(tablet), await isIn(ravi)]).toEqual([false, false, true])
    expect((await world.call(logoutEverywhere, { token: phone })).status).toBe(401)
  })

  test('is none of an agent who has left', async () => {
    const token = await signIn(world, RAVI)
    const ravi = world.deps.database.db.updateTable('users').where('mobile', '=', RAVI)
    await ravi.set({ left_at: world.deps.now() }).execute()
    expect(await isIn(token)).toBe(false)
    await ravi.set({ left_at: null }).execute()
    expect(await isIn(token)).toBe(true)
  })
})
