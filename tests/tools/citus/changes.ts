import type { Citus } from '../../server/helpers/citus/nodes'

/** PostgreSQL replicates no changes into tables with row-level security: what is written meanwhile waits. */
const MODE = "shard_transfer_mode => 'block_writes'"

/** `tenants` are those whose people may notice. */
export type Moment = { change: string; tenants: readonly string[]; run: () => Promise<void> }

async function tenantsAt({ hostOf }: Citus, tenants: readonly string[], url: string): Promise<string[]> {
  const hosts = await Promise.all(tenants.map(hostOf))
  return tenants.filter((_, at) => url.includes(encodeURIComponent(hosts[at] ?? '')))
}

/**
 * All that happens to the machines, one after another; each is prepared when its turn comes.
 * @param work lets people work for some seconds
 */
export function changeMachines(
  citus: Citus,
  tenants: readonly string[],
  work: () => Promise<void>,
): (() => Promise<Moment>)[] {
  const { administer } = citus
  const [isolated = ''] = tenants
  let killed: Citus['workers'][number] | undefined
  let lost: string[] = []
  return [
    async () => ({ change: 'none', tenants: [], run: work }),
    async () => ({
      change: 'a worker is added and shards are rebalanced',
      tenants,
      async run() {
        await citus.addWorker()
        await administer(`select rebalance_table_shards(rebalance_strategy => 'by_shard_count', ${MODE})`)
      },
    }),
    async () => ({
      change: 'a tenant gets a shard of its own',
      tenants,
      async run() {
        await administer(`select isolate_tenant_to_new_shard('users', '${isolated}', 'CASCADE', ${MODE})`)
      },
    }),
    async () => ({
      change: 'its shard is moved',
      tenants,
      async run() {
        await administer(`
          select citus_move_shard_placement(shardid, nodename, nodeport, other.host, 5432, ${MODE})
          from citus_shards, lateral (
            select nodename as host from pg_dist_node
            where shouldhaveshards and nodename <> citus_shards.nodename limit 1
          ) as other
          where shardid = get_shard_id_for_distribution_column('users', '${isolated}')`)
      },
    }),
    async () => ({ change: 'none, afterwards', tenants: [], run: work }),
    async () => {
      for (const worker of citus.workers) {
        const found = await tenantsAt(citus, tenants, worker.url)
        if (found.length > 0 && (killed === undefined || found.length < lost.length))
          [killed, lost] = [worker, found]
      }
      return {
        change: 'a worker is killed',
        tenants: lost,
        async run() {
          await killed?.crash()
          await work()
        },
      }
    },
    async () => ({
      change: 'it comes back',
      tenants: lost,
      async run() {
        await killed?.resume()
        await work()
      },
    }),
    async () => ({ change: 'none, at the end', tenants: [], run: work }),
  ]
}
