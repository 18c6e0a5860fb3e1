import type { Kysely } from 'kysely'
import type { Environment } from '../config/environment'
import type { Lease } from '../database/connection/lease'
import type { OpenDatabase } from '../database/connection/open'
import { DecryptSecretsPlugin, sealColumns } from '../database/encryption/rows'
import type { Sealing } from '../database/encryption/sealing'
import type { Replica } from '../database/replica/replica'
import type { Database } from '../database/tables/tables'
import type { Documents } from '../documents/documents'
import type { Log } from '../observability/log/log'
import type { Metrics } from '../observability/metrics/metrics'
import type { SendingTracer } from '../observability/tracing/collector'
import type { Bureau } from './ports/bureau'
import type { FileStore } from './ports/files'
import type { LenderGateway } from './ports/lenders'
import type { Limits } from './ports/limits'
import type { SendMail } from './ports/mail'
import type { SendMessage } from './ports/messages'
import type { ScanFile } from './ports/scanner'
import type { Witness } from './ports/witness'

/** The app's dependencies, across tenants; tests bring their own. */
export type Platform = {
  database: Pick<OpenDatabase, 'db' | 'forTenant' | 'replica'>
  /** Undefined for the embedded database, which serves one process. */
  lease?: Lease | undefined
  files: FileStore
  documents: Documents
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
  witness?: Witness | undefined
  limits: Limits
  metrics: Metrics
  tracer?: SendingTracer | undefined
  now: () => Date
  log: Log
}

export type Deps = Omit<Platform, 'database'> & {
  tenant: string
  db: Kysely<Database>
  /** Undefined where none is configured. */
  replica?: Replica | undefined
}

/** The secret, and those before it, by which older hashes and pseudonyms were made. */
export function secretsOf({
  secret,
  environment,
}: Pick<Platform, 'secret' | 'environment'>): [string, ...string[]] {
  return [secret, ...environment.EARLIER_SECRETS]
}

/** Queries of the result decrypt the secret columns of the tenant. */
export function withDecryption(
  { sealing, tenant }: Pick<Deps, 'sealing' | 'tenant'>,
  db: Kysely<Database>,
): Kysely<Database> {
  return db.withPlugin(new DecryptSecretsPlugin(sealing, tenant))
}

/** @param tenant of a configured host (http/tenant-of-request.ts), or named in something that this server signed */
export function depsOf({ database, ...shared }: Platform, tenant: string): Deps {
  const db = withDecryption({ sealing: shared.sealing, tenant }, database.forTenant(tenant))
  return { ...shared, tenant, db, replica: database.replica }
}

/** Encrypts the secret columns of an id's row; queries of `deps.db` decrypt them. */
export function sealSecrets<Values extends object>(deps: Deps, id: string, values: Values): Promise<Values> {
  return sealColumns(deps.sealing, { tenant: deps.tenant, id }, values)
}
