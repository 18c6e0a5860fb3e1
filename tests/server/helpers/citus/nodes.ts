import { existsSync } from 'node:fs'
import path from 'node:path'
import { Client, escapeLiteral } from 'pg'
import { distribute } from '@/server/database/connection/distribute'
import { openPostgres } from '@/server/database/connection/open'
import { findBinaries, startCluster, type Cluster } from '../postgres'

/** `url` is the coordinator's, for the server's role; `administer` runs a statement there as its superuser. */
export type Citus = {
  url: string
  /** In the order in which they were added; each holds shards once there are some. */
  workers: readonly Cluster[]
  administer: (statement: string) => Promise<Record<string, unknown>[]>
  addWorker: () => Promise<Cluster>
  /** @returns where the rows of a tenant are, once its tables are distributed */
  hostOf: (tenant: string) => Promise<string>
  stop: () => Promise<void>
}

const ROLE = 'loans'
/** Few, since each is a table more for every statement that asks all of them. */
const SHARDS = 8

const SETTINGS = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_connections=200',
  'max_prepared_transactions=200',
  'max_worker_processes=32',
  'citus.propagate_set_commands=local',
]

/** Looks at the place where Debian's packages put an extension. */
export function hasCitus(): boolean {
  const binaries = findBinaries()
  return binaries !== undefined && existsSync(path.join(binaries, '../lib/citus.so'))
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The directory of its socket, which stands for a host. */
function hostOf({ url }: Cluster): string {
  return new URL(url).searchParams.get('host') ?? ''
}

async function startNode(): Promise<Cluster> {
  const node = await startCluster({ staysSmall: true, settings: SETTINGS })
  if (!node) throw new Error('PostgreSQL is not installed')
  // Before it is added: a worker whose tables are distributed takes no such statements.
  await query(
    node.url,
    `create extension citus; create role ${ROLE} login; alter role ${ROLE} set citus.shard_count = ${SHARDS};
     alter schema public owner to ${ROLE}; grant set on parameter session_replication_role to ${ROLE}`,
  )
  // It connects to itself too, where it copies tables.
  await query(node.url, `alter system set citus.local_hostname = ${escapeLiteral(hostOf(node))}`)
  // Newer patches of PostgreSQL let only libraries that are listed take a shard apart.
  const listed = await query(
    node.url,
    "select setting from pg_settings where name = 'output_plugin_libraries'",
  )
  if (listed.length > 0) await query(node.url, 'alter system set output_plugin_libraries = pgoutput, citus')
  await query(node.url, 'select pg_reload_conf()')
  return node
}

/**
 * A coordinator without shards and so many workers, of which nothing outlives `stop`.
 * @throws Error where PostgreSQL or its extension is not installed (`hasCitus`)
 */
export async function startCitus(count: number): Promise<Citus> {
  const coordinator = await startNode()
  const workers: Cluster[] = []
  const administer = (statement: string) => query(coordinator.url, statement)
  const addWorker = async () => {
    const worker = await startNode()
    workers.push(worker)
    await administer(`select citus_add_node('${hostOf(worker)}', 5432)`)
    return worker
  }
  await administer(`select citus_set_coordinator_host('${hostOf(coordinator)}', 5432)`)
  for (let added = 0; added < count; added += 1) await addWorker()
  return {
    url: coordinator.url.replace('user=postgres', `user=${ROLE}`),
    workers,
    administer,
    addWorker,
    hostOf: async (tenant) => {
      const shard = `get_shard_id_for_distribution_column('users', ${escapeLiteral(tenant)})`
      const [row] = await administer(`select nodename from citus_shards where shardid = ${shard}`)
      return String(row?.['nodename'])
    },
    stop: async () => {
      for (const node of [...workers, coordinator]) await node.stop()
    },
  }
}

/** Spreads the tables of the release over the machines of a coordinator, made there if they are not yet. */
export async function distributeAt(url: string): Promise<void> {
  const database = await openPostgres(url)
  await distribute(database.pool, () => undefined)
  await database.close()
}
