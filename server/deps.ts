import type { Kysely } from 'kysely'
import type { OpenDatabase } from './database/open'
import type { Database } from './database/tables'
import type { Environment } from './environment'
import type { FileStore } from './ports/files'
import type { LenderGateway } from './ports/lenders'
import type { Limits } from './ports/limits'
import type { SendMail } from './ports/mail'
import type { SendMessage } from './ports/messages'

/** Everything the app needs from outside, so that a test can bring its own; of all tenants together. */
export type Platform = {
  database: Pick<OpenDatabase, 'db' | 'forTenant'>
  files: FileStore
  environment: Environment
  /** Key of codes and links; the same in every process of a deployment. */
  secret: string
  send: SendMessage
  mail: SendMail
  lenders: LenderGateway
  limits: Limits
  now: () => Date
  /** Takes one line for whoever watches the process. */
  log: (line: string) => void
}

/** What answers a request has of the platform: the rows of one tenant, and everything that no tenant owns. */
export type Deps = Omit<Platform, 'database'> & { tenant: string; db: Kysely<Database> }

/** The part of a tenant, which is a configured host's (http/tenant-of-request.ts) or stands in what this server signed. */
export function depsOf({ database, ...shared }: Platform, tenant: string): Deps {
  return { ...shared, tenant, db: database.forTenant(tenant) }
}
