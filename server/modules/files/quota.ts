import { sql, type Insertable, type Kysely } from 'kysely'
import { phrase } from '@/schemas/language/phrases'
import type { Environment } from '../../config/environment'
import { HttpError } from '../../core/http-error'
import type { Database } from '../../database/tables/tables'

type Owner = Pick<Insertable<Database['files']>, 'user_id' | 'mobile' | 'application_id'>

type Quota = { of: 'application' | 'registration' | 'guest'; files: number; bytes: number }

const MEGABYTE = 1024 * 1024

const QUOTA_USED_UP = {
  application: 'There is no room for this file: one application has at most {files} files and {megabytes} MB',
  registration:
    'There is no room for this file: one registration has at most {files} files and {megabytes} MB',
  guest: 'There is no room for this file: one guest has at most {files} files and {megabytes} MB',
} as const

function quotasFor({ user_id, application_id }: Owner, environment: Environment): Quota[] {
  const { APPLICATION_MAX_FILES, APPLICATION_MAX_BYTES, GUEST_MAX_FILES, GUEST_MAX_BYTES } = environment
  const { REGISTRATION_MAX_FILES, REGISTRATION_MAX_BYTES } = environment
  const quotas: Quota[] = []
  if (application_id) {
    quotas.push({ of: 'application', files: APPLICATION_MAX_FILES, bytes: APPLICATION_MAX_BYTES })
  } else quotas.push({ of: 'registration', files: REGISTRATION_MAX_FILES, bytes: REGISTRATION_MAX_BYTES })
  if (!user_id) quotas.push({ of: 'guest', files: GUEST_MAX_FILES, bytes: GUEST_MAX_BYTES })
  return quotas
}

async function queryUsage(trx: Kysely<Database>, of: Quota['of'], owner: Owner) {
  const files = trx.selectFrom('files').select(({ fn }) => [fn.countAll<number>().as('count')])
  const sums = files.select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
  if (of === 'application') return sums.where('application_id', '=', owner.application_id ?? null)
  const guests = sums.where('user_id', 'is', null).where('mobile', '=', owner.mobile)
  return of === 'guest' ? guests : guests.where('application_id', 'is', null)
}

/**
 * Locks the owner's quota. Orphans count until they are deleted (orphans.ts).
 * @param size in bytes
 * @throws HttpError 413
 */
export async function requireQuota(
  trx: Kysely<Database>,
  environment: Environment,
  owner: Owner,
  size: number,
): Promise<void> {
  for (const { of, files, bytes } of quotasFor(owner, environment)) {
    // Stryker disable next-line all: a lock of more callers than these lets some wait for nothing, and is no fault
    const lockName = JSON.stringify(['room', of, of === 'application' ? owner.application_id : owner.mobile])
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(trx)
    const used = await (await queryUsage(trx, of, owner)).executeTakeFirstOrThrow()
    if (used.count < files && used.bytes + size <= bytes) continue
    throw new HttpError(413, phrase(QUOTA_USED_UP[of], { files, megabytes: Math.floor(bytes / MEGABYTE) }))
  }
}
