import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../database/connection/open'
import type { Database } from '../database/tables/tables'
import { DecryptSecretsPlugin, sealColumns } from '../database/encryption/rows'
import type { Sealing } from '../database/encryption/sealing'
import type { Environment } from '../config/environment'
import type { Metrics } from '../observability/metrics/metrics'
import type { FileStore } from './ports/files'
import type { Bureau } from './ports/bureau'
import type { LenderGateway } from './ports/lenders'
import type { Log } from '../observability/log/log'
import type { Limits } from './ports/limits'
import type { SendMail } from './ports/mail'
import type { ScanFile } from './ports/scanner'
import type { SendMessage } from './ports/messages'
import type { SendingTracer } from '../observability/tracing/collector'

/** The app's dependencies, across tenants; tests bring their own. */
export type Platform = {
  database: Pick<OpenDatabase, 'db' | 'forTenant'>
  files: FileStore
  environment: Environment
  /** Key of codes, links and tokens; the same in every process. */
  secret: string
  sealing: Sealing
  send: SendMessage
  mail: SendMail
  bureau: Bureau
  lenders: LenderGateway
  /** Undefined where no scanner is configured. */
  scan?: ScanFile | undefined
  limits: Limits
  metrics: Metrics
  tracer?: SendingTracer | undefined
  now: () => Date
  log: Log
}

/** The platform as one tenant has it. */
export type Deps = Omit<Platform, 'database'> & { tenant: string; db: Kysely<Database> }

/** @param tenant of a configured host (http/tenant-of-request.ts), or named in something that this server signed */
export function depsOf({ database, ...shared }: Platform, tenant: string): Deps {
  const db = database.forTenant(tenant).withPlugin(new DecryptSecretsPlugin(shared.sealing, tenant))
  return { ...shared, tenant, db }
}

/** Encrypts the secret columns of an id's row; queries of `deps.db` decrypt them. */
export function sealSecrets<Values extends object>(deps: Deps, id: string, values: Values): Promise<Values> {
  return sealColumns(deps.sealing, { tenant: deps.tenant, id }, values)
}
