/* @long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '@/server/app/start'
import { parseEnvironment } from '@/server/config/environment'
import { databases } from '../../helpers/databases'
import { startCluster, type Cluster } from '../../helpers/postgres'
import { askServer, startStandby } from '../../helpers/replicas/standby'

const refusal = (reason: string) =>
  `DATABASE_REPLICA_URL: ${reason} (docs/operations.md, 'Read lists from a replica')`
const isOnPostgres = databases.some(({ name }) => name === 'PostgreSQL')
const named = ({ url }: Cluster, database: string) => url.replace('/postgres?', `/${database}?`)

async function requireCluster(): Promise<Cluster> {
  const cluster = await startCluster({ staysSmall: true })
  if (!cluster) throw new Error('PostgreSQL is not installed')
  return cluster
}

describe.runIf(isOnPostgres)('a start with DATABASE_REPLICA_URL', () => {
  let primary: Cluster
  let standby: Cluster
  beforeAll(async () => {
    primary = await requireCluster()
    await askServer(primary.url, 'create database other')
    standby = await startStandby(primary)
  })
  afterAll(async () => {
    await standby.stop()
    await primary.stop()
  })

  const openWith = (url: string) =>
    openDatabase(
      parseEnvironment({ NODE_ENV: 'test', DATABASE_URL: primary.url, DATABASE_REPLICA_URL: url }),
      () => undefined,
      () => undefined,
    )

  test('goes well beside a replica, whose lag is known', async () => {
    const database = await openWith(standby.url)
    expect(database.replica?.lagSeconds()).toBeLessThan(1)
    await database.close()
  })

  test('is refused where nothing answers', async () => {
    await expect(openWith('postgresql://postgres@127.0.0.1:1/postgres')).rejects.toThrow(
      refusal('it cannot be asked: connect ECONNREFUSED 127.0.0.1:1'),
    )
  })

  test('is refused by the primary itself', async () => {
    await expect(openWith(primary.url)).rejects.toThrow(refusal('this server is no replica'))
  })

  test('is refused by a replica of another cluster, and of another database', async () => {
    const another = await requireCluster()
    const strange = await startStandby(another)
    const reason = refusal('this is a replica of another database than DATABASE_URL')
    await expect(openWith(strange.url)).rejects.toThrow(reason)
    await expect(openWith(named(standby, 'other'))).rejects.toThrow(reason)
    await strange.stop()
    await another.stop()
  })

  test('is refused by a replica that is late', async () => {
    const late = await startStandby(primary, { settings: ['recovery_min_apply_delay=1h'] })
    await askServer(primary.url, 'create table later ()')
    await expect(openWith(late.url)).rejects.toThrow(refusal('it lags by more than a minute'))
    await late.stop()
  })

  test('is refused by a role that may not read there', async () => {
    await askServer(primary.url, 'create role stranger login')
    const url = standby.url.replace('user=postgres', 'user=stranger')
    await expect(openWith(url)).rejects.toThrow(/cannot be asked: permission denied/)
  })

  test('is refused of the embedded database', () => {
    expect(() => parseEnvironment({ DATABASE_REPLICA_URL: 'postgresql:///loans' })).toThrow(
      'DATABASE_REPLICA_URL: the embedded database has no replica: needs DATABASE_URL',
    )
  })
})
