import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../database/connection/open'
import type { Database } from '../database/tables/tables'
import { OpenSecrets, sealColumns } from '../database/encryption/rows'
import type { Sealing } from '../database/encryption/sealing'
import type { Environment } from '../config/environment'
import type { Metrics } from '../observability/metrics/metrics'
import type { FileStore } from './ports/files'
import type { Bureau } from './ports/bureau'
import type { LenderGateway } from './ports/lenders'
import type { Log } from '../observability/log/log'
import type { Limits } from './ports/limits'
import type { SendMail } from './ports/mail'
import type { SendMessage } from './ports/messages'
import type { SendingTracer } from '../observability/tracing/collector'

/** Everything the app needs from outside, so that a test can bring its own; of all tenants together. */
export type Platform = {
  database: Pick<OpenDatabase, 'db' | 'forTenant'>
  files: FileStore
  environment: Environment
  /** Key of codes and links; the same in every process of a deployment. */
  secret: string
  /** Encrypts secret answers for where they are stored. */
  sealing: Sealing
  send: SendMessage
  mail: SendMail
  bureau: Bureau
  lenders: LenderGateway
  limits: Limits
  metrics: Metrics
  /** Takes the spans of requests; none where traces are off. */
  tracer?: SendingTracer | undefined
  now: () => Date
  log: Log
}

/** What answers a request has of the platform: the rows of one tenant, and everything that no tenant owns. */
export type Deps = Omit<Platform, 'database'> & { tenant: string; db: Kysely<Database> }

/** The part of a tenant, which is a configured host's (http/tenant-of-request.ts) or stands in what this server signed. */
export function depsOf({ database, ...shared }: Platform, tenant: string): Deps {
  const db = database.forTenant(tenant).withPlugin(new OpenSecrets(shared.sealing, tenant))
  return { ...shared, tenant, db }
}

/** Columns as they are stored in the row of an id: secret answers encrypted. Queries of `deps.db` answer them in clear. */
export function sealed<Values extends object>(deps: Deps, id: string, values: Values): Promise<Values> {
  return sealColumns(deps.sealing, { tenant: deps.tenant, id }, values)
}
