import type { Transaction } from 'kysely'
import type { Database } from '../../database/tables/tables'
import { addJobs } from '../../delivery/jobs/jobs'

export async function notifyStarted(
  trx: Transaction<Database>,
  { id, user_id }: { id: string; user_id: number | null },
  now: Date,
): Promise<void> {
  const job = { applicationId: id, dueAt: now, now }
  const agent = String(user_id)
  await addJobs(trx, [
    user_id === null
      ? { ...job, kind: 'begun_inbox', key: id, payload: { application_id: id } }
      : {
          ...job,
          kind: 'begun_mail',
          key: `${id}:${agent}`,
          payload: { application_id: id, user_id: agent },
        },
  ])
}
