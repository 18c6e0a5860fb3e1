import { sql } from 'kysely'
import { HttpError } from '../../core/http-error'
import { findTenants } from '../../database/connection/list-tenants'
import type { Database } from '../../database/tables/tables'
import { redactPersonalData } from '../../observability/log/redact-personal-data'
import { depsOf, type Deps, type Platform } from '../deps'
import { MailNotSetUpError } from '../ports/mail'
import { FIRST_PAUSE_MS } from './jobs'

/** Throws when the job has failed; after HttpError 404 there is nothing left to do. */
export type JobHandler = (deps: Deps, payload: Readonly<Record<string, string>>) => Promise<void>

export type JobHandlers = Readonly<Record<Database['jobs']['kind'], JobHandler>>

/** Longer than any job may last. */
const LEASE_MS = 120_000
/** The pause doubles each time, up to this: given up after some five hours. */
const MAX_PAUSE_MS = 3_600_000
const MAX_ATTEMPTS = 12

/** Jobs of each worker in a round, so that a round ends. */
const JOBS_PER_ROUND = 50
const WORKERS = 4

type Claimed = {
  tenant: string
  id: number
  kind: Database['jobs']['kind']
  payload: Readonly<Record<string, string>>
  tries: number
  /** The end of the lease. */
  due_at: Date
}

async function claimJobOf(
  { database, now }: Platform,
  tenant: string,
  kinds: readonly string[],
): Promise<Claimed | undefined> {
  const moment = now()
  // Materialized: asked for each row, the inner query would skip what it has locked itself, and claim one job after another.
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select id from jobs
      where tenant = ${tenant} and due_at <= ${moment} and gave_up_at is null and kind = any(${kinds})
      order by due_at limit 1 for update skip locked
    )
    update jobs set tries = jobs.tries + 1, due_at = ${new Date(moment.getTime() + LEASE_MS)}
    from due where jobs.tenant = ${tenant} and jobs.id = due.id
    returning jobs.tenant, jobs.id, jobs.kind, jobs.payload, jobs.tries, jobs.due_at`.execute(
    database.forTenant(tenant),
  )
  return rows[0]
}

async function listWithDueJobs({ database, now }: Platform): Promise<string[]> {
  const tenants = await database.db
    .selectFrom('jobs')
    .select('tenant')
    .where('due_at', '<=', now())
    .where('gave_up_at', 'is', null)
    .groupBy('tenant')
    .orderBy(({ fn }) => fn.min('due_at'))
    .execute()
  return tenants.map(({ tenant }) => tenant)
}

/** The tenants that had a job in this round, the latest at the end. */
type Served = Set<string>

/**
 * Of the tenant that has waited for longest for a turn, else of the next: a database of several machines locks rows of one tenant alone.
 * Kinds that only a newer release knows are left to it.
 * @throws Error when a tenant could not be asked, and no other has a job
 */
async function claimJob(
  platform: Platform,
  handlers: JobHandlers,
  served: Served,
): Promise<Claimed | undefined> {
  const { deployment } = platform.environment
  const kinds = Object.keys(handlers)
  const turns = [...served]
  const due = await findTenants(() => listWithDueJobs(platform), deployment)
  let failure: unknown
  for (const tenant of due.toSorted((one, other) => turns.indexOf(one) - turns.indexOf(other))) {
    try {
      const job = await claimJobOf(platform, tenant, kinds)
      if (!job) continue
      served.delete(tenant)
      served.add(tenant)
      return job
    } catch (error) {
      failure = error
    }
  }
  if (failure !== undefined) throw failure
  return undefined
}

/** Some earlier than others, so that they do not all come at once. */
function nextAttemptAt(tries: number, now: Date): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS)
  return new Date(now.getTime() + pause * (0.5 + Math.random() / 2))
}

async function recordFailure(
  platform: Platform,
  { tenant, id, kind, tries }: Claimed,
  error: Error,
): Promise<void> {
  const { database, log, metrics, now } = platform
  const isLast = tries >= MAX_ATTEMPTS
  await database
    .forTenant(tenant)
    .updateTable('jobs')
    .set({
      fault: redactPersonalData(error.message).slice(0, 500),
      ...(isLast ? { gave_up_at: now() } : { due_at: nextAttemptAt(tries, now()) }),
    })
    .where('id', '=', id)
    .execute()
  metrics.jobs.inc({ kind, outcome: isLast ? 'given_up' : 'failed' })
  const what = isLast ? 'was given up' : 'is tried again'
  log(`Job ${id} (${kind}) ${what}: ${error.message}`, {
    level: isLast ? 'error' : 'warn',
    facts: { tenant, tries },
  })
}

async function runHandler(platform: Platform, handlers: JobHandlers, { tenant, kind, payload }: Claimed) {
  try {
    await handlers[kind](depsOf(platform, tenant), payload)
    return 'done'
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return 'done'
    if (error instanceof MailNotSetUpError) return 'not_set_up'
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function runJob(platform: Platform, handlers: JobHandlers, job: Claimed): Promise<void> {
  // A try that ends its process, as by lack of memory, is recorded by nobody.
  const outcome =
    job.tries > MAX_ATTEMPTS
      ? new Error('The process has ended at each try')
      : await runHandler(platform, handlers, job)
  if (outcome instanceof Error) return recordFailure(platform, job, outcome)
  const { tenant, id, kind, due_at } = job
  if (outcome === 'not_set_up') platform.log(`Job ${id} (${kind}) is left: this server sends no mail`)
  const done = platform.database.forTenant(tenant).deleteFrom('jobs').where('id', '=', id)
  // Asked for again meanwhile, it has another time: there is more to do.
  await done.where('due_at', '=', due_at).execute()
  platform.metrics.jobs.inc({ kind, outcome })
}

/** @returns how many jobs were attempted; several run at once, so that a receiver who does not answer holds up few others */
export async function runDueJobs(
  platform: Platform,
  handlers: JobHandlers,
  workers = WORKERS,
  served: Served = new Set(),
): Promise<number> {
  let others = Promise.resolve(0)
  let attempted = 0
  while (attempted < JOBS_PER_ROUND) {
    const job = await claimJob(platform, handlers, served)
    if (!job) break
    // One due job makes others likely.
    if (attempted === 0 && workers > 1) others = runDueJobs(platform, handlers, workers - 1, served)
    // A failure of theirs is told below, unless one here comes first.
    others.catch(() => undefined)
    attempted += 1
    await runJob(platform, handlers, job)
  }
  return attempted + (await others)
}
