import type { Operator } from './operator'

/** Each person once, in the form that `admin erase` takes. */
export async function showErasureRequests({ database, write }: Operator): Promise<number> {
  const waiting = await database.db
    .selectFrom('applications')
    .select((eb) => ['tenant', 'mobile', eb.fn.min('erasure_requested_at').as('asked_at')])
    .where('erasure_requested_at', 'is not', null)
    .where('erased_at', 'is', null)
    .groupBy(['tenant', 'mobile'])
    .orderBy('asked_at')
    .execute()
  for (const { tenant, mobile, asked_at } of waiting)
    write(`${asked_at?.toISOString()}: erase --tenant ${tenant} --mobile ${mobile}`)
  if (waiting.length === 0) write('Nobody waits to be erased')
  return 0
}
