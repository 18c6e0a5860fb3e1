import type { Operator } from './operator'

const MAX_PRINTED = 200

/** Lists open jobs, given-up ones first; `retry <id>` and `retry all` have given-up ones tried again by the servers. */
export async function showOrRetryJobs({ database, write }: Operator, parameters: string[]): Promise<number> {
  const [word, which = ''] = parameters
  if (word === undefined) return showJobs({ database, write })
  if (word !== 'retry' || !/^(?:\d{1,15}|all)$/.test(which)) {
    write('npm run admin -- jobs [retry <id>|all]')
    return 2
  }
  let query = database.db
    .updateTable('jobs')
    .set({ gave_up_at: null, tries: 0, due_at: new Date() })
    .where('gave_up_at', 'is not', null)
  if (which !== 'all') query = query.where('id', '=', Number(which))
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  write(`${numUpdatedRows} are tried again by the next server that looks`)
  return numUpdatedRows > 0n ? 0 : 1
}

async function showJobs({ database, write }: Pick<Operator, 'database' | 'write'>): Promise<number> {
  const rows = await database.db
    .selectFrom('jobs')
    .select(['tenant', 'id', 'kind', 'key', 'tries', 'due_at', 'gave_up_at', 'fault'])
    .orderBy('gave_up_at', (order) => order.asc().nullsLast())
    .orderBy('due_at')
    .limit(MAX_PRINTED)
    .execute()
  for (const { tenant, id, kind, key, tries, due_at, gave_up_at, fault } of rows) {
    const state = gave_up_at ? `given up ${gave_up_at.toISOString()}` : `due ${due_at.toISOString()}`
    write(`${id} ${tenant} ${kind} ${key}: ${state}, ${tries} tries${fault === null ? '' : `, ${fault}`}`)
  }
  if (rows.length === 0) write('Nothing waits')
  return 0
}
