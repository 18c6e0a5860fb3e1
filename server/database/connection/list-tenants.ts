import type { Kysely } from 'kysely'
import type { Deployment } from '../../config/deployment/read-deployment'
import { tenantIds } from '../../config/tenants'
import type { Database } from '../tables/tables'
import { isDatabaseAway } from './connection-errors'
import type { OpenDatabase } from './open'

type TenantData = Pick<Deployment, 'tenants'>

/** A tenant, and the handle on its rows. */
export type TenantPlace = { db: Kysely<Database>; tenant: string }

/** Every tenant that may have rows: those of the deployment, and those that were in it once. */
export async function listTenants(db: Kysely<Database>, deployment: TenantData): Promise<string[]> {
  const stored = await db
    .selectFrom('users')
    .select('tenant')
    .union(db.selectFrom('applications').select('tenant'))
    .union(db.selectFrom('audit_chains').select('tenant'))
    .union(db.selectFrom('audit_heads').select('tenant'))
    .union(db.selectFrom('otp_sessions').select('tenant'))
    .union(db.selectFrom('registrations').select('tenant'))
    .union(db.selectFrom('complaints').select('tenant'))
    .execute()
  return [...new Set([...tenantIds(deployment), ...stored.map(({ tenant }) => tenant)])].toSorted()
}

/**
 * @param list asks all machines of a database that is spread over several
 * @returns what it finds, or the tenants of the deployment while one of those machines is away
 */
export async function findTenants(list: () => Promise<string[]>, deployment: TenantData): Promise<string[]> {
  try {
    return await list()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return tenantIds(deployment)
  }
}

/**
 * One after another: a database spread over several machines locks and joins the rows of one tenant alone.
 * @throws AggregateError at the end; a tenant whose machine is away holds up no other
 */
export async function visitTenants(
  tenants: readonly string[],
  work: (tenant: string) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (const tenant of tenants) await work(tenant).catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}

/** All that may have rows. @throws AggregateError as `visitTenants` */
export async function forEachTenant(
  { db, forTenant }: Pick<OpenDatabase, 'db' | 'forTenant'>,
  deployment: TenantData,
  work: (place: TenantPlace) => Promise<void>,
): Promise<void> {
  const tenants = await findTenants(() => listTenants(db, deployment), deployment)
  await visitTenants(tenants, (tenant) => work({ db: forTenant(tenant), tenant }))
}
