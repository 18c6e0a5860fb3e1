import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { Log } from '../../observability/log/log'

const BATCH = 500
/** Of files from before there was a scanner: slower than new ones come, which must not wait behind them. */
const SCANS_PER_SECOND = 4
const OVERDUE_MS = 3_600_000

/** @returns true where there may be more; `from` is the first moment of a scan */
async function queueBatch(db: Kysely<Database>, from: Date, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with unchecked as (
      select tenant, id from files
      where scan_status is null or (scan_status = 'CHECKING' and not exists (
        select from jobs where jobs.tenant = files.tenant and kind = 'scan_file' and jobs.key = files.id
          and gave_up_at is null))
      order by created_at desc limit ${BATCH} for update skip locked
    ), marked as (
      update files set scan_status = 'CHECKING' where (tenant, id) in (select tenant, id from unchecked)
      returning tenant, id, application_id
    )
    insert into jobs (tenant, kind, key, application_id, payload, due_at, created_at)
    select tenant, 'scan_file', id, application_id, jsonb_build_object('file_id', id),
      ${from}::timestamptz + row_number() over () * interval '1 second' / ${SCANS_PER_SECOND}::integer, ${now}
    from marked
    on conflict (tenant, kind, key) do update set due_at = excluded.due_at, gave_up_at = null, tries = 0
  `.execute(db)
  return numAffectedRows === BigInt(BATCH)
}

async function reportOverdue(db: Kysely<Database>, log: Log, now: Date): Promise<void> {
  const { count, oldest } = await db
    .selectFrom('jobs')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('kind', '=', 'scan_file')
    .where('created_at', '<', new Date(now.getTime() - OVERDUE_MS))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return
  log(`${count} files have waited for the scanner for more than an hour, since ${String(oldest)}`, {
    level: 'error',
  })
}

/**
 * Has every file scanned that was not: those from before there was a scanner, and those whose job was given up. So no file waits for ever
 * for a scanner that has come back, and an operator reads of those that wait.
 * @param isScanning false lets files go that wait for a scanner which was taken away
 */
export async function queueScans(
  db: Kysely<Database>,
  isScanning: boolean,
  log: Log,
  now: Date,
): Promise<void> {
  if (!isScanning) {
    const waiting = db.updateTable('files').where('scan_status', '=', 'CHECKING')
    return void (await waiting.set({ scan_status: null }).execute())
  }
  await reportOverdue(db, log, now)
  let from = now
  while (await queueBatch(db, from, now)) from = new Date(from.getTime() + (BATCH / SCANS_PER_SECOND) * 1000)
}
