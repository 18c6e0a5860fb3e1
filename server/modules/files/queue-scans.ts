import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import { addJobs } from '../../delivery/jobs/jobs'
import type { Log } from '../../observability/log/log'

const BATCH = 500
/** Of files from before there was a scanner: slower than new ones come, which must not wait behind them. */
const SCANS_PER_SECOND = 4
const OVERDUE_MS = 3_600_000

/** @returns true where there may be more; `from` is the first moment of a scan */
async function queueBatch(db: Kysely<Database>, from: Date, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const unchecked = await trx
      .selectFrom('files')
      .select(['id', 'application_id'])
      .where((eb) => {
        const jobs = eb.selectFrom('jobs').select('jobs.id').where('kind', '=', 'scan_file')
        const own = jobs.whereRef('jobs.key', '=', 'files.id').where('gave_up_at', 'is', null)
        const isForgotten = eb.and([eb('scan_status', '=', 'CHECKING'), eb.not(eb.exists(own))])
        return eb.or([eb('scan_status', 'is', null), isForgotten])
      })
      .orderBy('created_at', 'desc')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (unchecked.length === 0) return false
    const ids = unchecked.map(({ id }) => id)
    await trx.updateTable('files').set({ scan_status: 'CHECKING' }).where('id', 'in', ids).execute()
    await addJobs(
      trx,
      unchecked.map(({ id, application_id }, at) => ({
        kind: 'scan_file',
        key: id,
        applicationId: application_id,
        payload: { file_id: id },
        dueAt: new Date(from.getTime() + ((at + 1) * 1000) / SCANS_PER_SECOND),
        now,
      })),
    )
    return unchecked.length === BATCH
  })
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
