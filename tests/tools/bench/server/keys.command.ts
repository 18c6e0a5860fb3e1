import { randomBytes } from 'node:crypto'
import { listApplications } from '@/schemas/calls/applications'
import { updateApplication } from '@/schemas/calls/start'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { openPool, openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { KEY_BYTES, unwrapKey as decrypt, wrapKey as encrypt } from '@/server/database/encryption/cipher'
import { tableOf } from '@/tests/tools/statecharts/model/report'
import { writeBetweenMarks } from '../../../document'
import { fillApplications } from '../../../server/helpers/fill-applications'
import { ASHA, signIn, startDraft } from '../../../server/helpers/journey'
import { startCluster } from '../../../server/helpers/postgres'
import { startValues } from '../../../server/helpers/values'
import { createWorld } from '../../../server/helpers/world'
import { command } from './months-trail'
import { takeTurns, timed } from './take-turns'

const LIST = 20
const ROUNDS = 1000
const MASTER = randomBytes(KEY_BYTES)
const WAYS = ['as it is', 'keys in memory', 'keys fetched'] as const
const PERSON = ['Borrower of the list', '9811111111'] as const

/** An application's key, and texts that it encrypts. */
type Sealed = { key: Buffer; texts: readonly string[] }
type KeysOf = (ids: readonly string[]) => Promise<readonly { id: string; key: Buffer }[]>
type Call = { name: string; run: (keysOf: KeysOf | undefined) => Promise<unknown> }
type Row = { name: string; medians: number[] }

/** Keys in a database of their own on the same machine, the nearest place that the backups of the first have nothing of. */
async function openKeys(url: string, sealed: ReadonlyMap<string, Sealed>) {
  await command(url, 'create database keys')
  const pool = openPool({ connectionString: url.replace('/postgres?', '/keys?'), max: 5 })
  await pool.query('create table application_keys (id text primary key, key text not null)')
  const wrapped = [...sealed].map(([id, { key }]) => encrypt(MASTER, id, key))
  await pool.query('insert into application_keys select * from unnest($1::text[], $2::text[])', [
    [...sealed.keys()],
    wrapped,
  ])
  const inMemory: KeysOf = async (ids) => ids.flatMap((id) => ({ id, key: sealed.get(id)?.key ?? MASTER }))
  const fetched: KeysOf = async (ids) => {
    const text = 'select id, key from application_keys where id = any($1)'
    const { rows } = await pool.query<{ id: string; key: string }>({ name: 'keys', text, values: [ids] })
    return rows.map(({ id, key }) => ({ id, key: decrypt(MASTER, id, key) }))
  }
  return { ways: [undefined, inMemory, fetched], close: () => pool.end() }
}

async function openCalls(database: OpenDatabase) {
  const world = await createWorld(database)
  const db = database.forTenant(LOCAL_TENANT)
  const agent = await db.selectFrom('users').select('id').where('mobile', '=', ASHA).executeTakeFirstOrThrow()
  await fillApplications(db, agent.id, 2000)
  const token = await signIn(world)
  const draft = await startDraft(world, token)
  const body = startValues({ mobile: draft.mobile, purpose: 'Travel' })
  const all = await db.selectFrom('applications').select('id').execute()
  const sealed = new Map(
    all.map(({ id }): [string, Sealed] => {
      const key = randomBytes(KEY_BYTES)
      const texts = id === draft.id ? [JSON.stringify(body)] : PERSON
      return [id, { key, texts: texts.map((text) => encrypt(key, id, Buffer.from(text))) }]
    }),
  )
  const read = ({ id, key }: { id: string; key: Buffer }) =>
    sealed.get(id)?.texts.map((text) => decrypt(key, id, text))
  const list: Call = {
    name: `a list of ${LIST}: names and mobiles`,
    async run(keysOf) {
      const query = { page: '0', size: String(LIST) }
      const params = { id: String(agent.id) }
      const { value } = await world.call(listApplications, { token, params, query })
      if (value.list.length !== LIST) throw new Error('The list is not full')
      const keys = await keysOf?.(value.list.map(({ id }) => id))
      keys?.forEach(read)
    },
  }
  const save: Call = {
    name: 'a save: the answers of one form',
    async run(keysOf) {
      const keys = await keysOf?.([draft.id])
      keys?.forEach(read)
      for (const { id, key } of keys ?? []) encrypt(key, id, Buffer.from(JSON.stringify(body)))
      const { status } = await world.call(updateApplication, { token, params: { id: draft.id }, body })
      if (status !== 200) throw new Error(`A save was answered with ${status}`)
    },
  }
  return { calls: [list, save], sealed, close: world.closeWithDatabase }
}

/**
 * `npm run bench:keys` (a minute): what a key for each application would add to a list and to a save, with the cheapest that it could
 * be: no search, no sort, no copy of a key to take back. Written to docs/adr/0067.
 */
export default async function bench(): Promise<number> {
  const cluster = await startCluster()
  if (!cluster) throw new Error('PostgreSQL is not installed')
  try {
    const { calls, sealed, close } = await openCalls(await openPostgres(cluster.url))
    const keys = await openKeys(cluster.url, sealed)
    const rows: Row[] = []
    for (const { name, run } of calls)
      rows.push({ name, medians: await takeTurns(keys.ways, ROUNDS, (keysOf) => timed(() => run(keysOf))) })
    await keys.close()
    await close()
    const shown = ({ medians: [first = 1] }: Row, value = 0) => {
      const percent = Math.round((value / first - 1) * 100)
      return `${value.toFixed(2)} (${percent < 0 ? '' : '+'}${percent} %)`
    }
    const table = tableOf<Row>(
      [
        ['ms', ({ name }) => name],
        [WAYS[0], ({ medians }) => medians[0]?.toFixed(2) ?? ''],
        [WAYS[1], (row) => shown(row, row.medians[1])],
        [WAYS[2], (row) => shown(row, row.medians[2])],
      ],
      rows,
    )
    process.stdout.write(`${table}\n`)
    writeBetweenMarks('docs/adr/0067-what-is-erased-leaves-the-disk.md', 'bench:keys', table)
    return 0
  } finally {
    await cluster.stop()
  }
}
