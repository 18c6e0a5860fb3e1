import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '@/schemas/calls/auth'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { writeCheckpoints } from '@/server/http/audit/checkpoints'
import { cleanUp } from '@/server/privacy/retention/clean-up'
import { distributeAt, hasCitus, startCitus, type Citus } from '../helpers/citus/nodes'
import { beginAlone, signIn, startDraft } from '../helpers/journey'
import type { Cluster } from '../helpers/postgres'
import { createWorld, worldAt, type World } from '../helpers/world'

const TENANTS = ['localhost', 'ucap', 'acfl', 'finbros']

type Place = { world: World; token: string; tenant: string }

describe.runIf(hasCitus())('a machine of several that is away', () => {
  let citus: Citus
  let database: OpenDatabase
  let world: World
  let [lost, other]: Place[] = []
  let machine: Cluster
  beforeAll(async () => {
    citus = await startCitus(2)
    await distributeAt(citus.url)
    database = await openPostgres(citus.url)
    world = await createWorld(database)
    const machines = new Map<string, string>()
    for (const tenant of TENANTS) machines.set(tenant, await citus.hostOf(tenant))
    const placeAt = async (wanted: (host: string) => boolean): Promise<Place> => {
      const tenant = TENANTS.find((one) => wanted(machines.get(one) ?? '')) ?? 'localhost'
      const there = worldAt(world, tenant === 'localhost' ? tenant : `${tenant}.localhost`)
      return { world: there, token: await signIn(there), tenant }
    }
    const [first] = citus.workers
    if (!first) throw new Error('There is no worker')
    machine = first
    const isLost = (host: string) => first.url.includes(encodeURIComponent(host))
    lost = await placeAt(isLost)
    other = await placeAt((host) => !isLost(host))
  })
  afterAll(async () => {
    world?.close()
    await database?.close()
    await citus?.stop()
  })

  const places = () => {
    if (!lost || !other) throw new Error('There are no tenants')
    return { lost, other }
  }
  const ask = ({ tenant, token }: Place) => {
    const host = tenant === 'localhost' ? tenant : `${tenant}.localhost`
    return world.app.request(`http://${host}/api${getProfile.path}`, { headers: { token } })
  }
  const jobsOf = async ({ tenant }: Place) =>
    (await database.forTenant(tenant).selectFrom('jobs').select('id').execute()).length

  test('costs its tenants a word to come again, and the others nothing', async () => {
    const { lost: away, other: there } = places()
    for (const place of [away, there]) await beginAlone(place.world)
    const before = await jobsOf(there)
    expect(before).toBeGreaterThan(0)
    world.advance(3600)
    await machine.pause()

    const answer = await ask(away)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await ask(there)).status).toBe(200)
    await startDraft(there.world, there.token)

    // All that is done tenant by tenant goes on with the others, and says afterwards what it could not do.
    await expect(world.runJobs()).rejects.toThrow('connection')
    expect(await jobsOf(there)).toBe(0)
    const { environment, files } = world.deps
    await database
      .forTenant(there.tenant)
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .execute()
    await expect(cleanUp({ database, files, environment }, new Date())).rejects.toThrow('connection')
    expect(await database.forTenant(there.tenant).selectFrom('sessions').select('mobile').execute()).toEqual(
      [],
    )
    await expect(writeCheckpoints(world.deps)).rejects.toThrow('connection')
    const heads = database.forTenant(there.tenant).selectFrom('audit_checkpoints').select('number')
    expect(await heads.execute()).toHaveLength(1)

    await machine.resume()
    await expect.poll(async () => (await ask(away)).status).toBe(200)
    await world.runJobs()
    expect(await jobsOf(away)).toBe(0)
  })
})
