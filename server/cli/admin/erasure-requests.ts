import type { Operator } from './operator'

/** In the form that `admin erase` takes. */
export async function showErasureRequests({ database, write }: Operator): Promise<number> {
  const waiting = await database.db
    .selectFrom('applications')
    .select(['tenant', 'tracker_id', 'mobile', 'erasure_requested_at'])
    .where('erasure_requested_at', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('erasure_requested_at')
    .execute()
  for (const { tenant, tracker_id, mobile, erasure_requested_at } of waiting)
    write(`${erasure_requested_at?.toISOString()} ${tracker_id}: erase --tenant ${tenant} --mobile ${mobile}`)
  if (waiting.length === 0) write('Nobody waits to be erased')
  return 0
}
