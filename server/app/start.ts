import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../config/environment'
import { tenantIds } from '../config/tenants'
import { scheduleCleanUp } from '../database/connection/clean-up'
import { createPrivateDirectory } from '../database/connection/data-directory'
import { takeLease, type Lease } from '../database/connection/lease'
import { forEachTenant, type TenantPlace } from '../database/connection/list-tenants'
import { requirePlacement } from '../database/connection/machines'
import { contractPostgres, openEmbedded, openPostgres, type OpenDatabase } from '../database/connection/open'
import { seed } from '../database/connection/seed'
import { vacuumChanged } from '../database/connection/vacuum'
import { parseMasterKeys } from '../database/encryption/master-keys'
import { openSealing } from '../database/encryption/open-sealing'
import { openReplica } from '../database/replica/open-replica'
import { scheduleRewrite } from '../database/rewrite/schedule'
import type { Platform } from '../delivery/deps'
import { startReencryption } from '../delivery/jobs/reencrypt'
import type { JobHandlers } from '../delivery/jobs/run-due-jobs'
import { startJobs } from '../delivery/jobs/start-jobs'
import { openLimits } from '../delivery/limits'
import { openMailer } from '../delivery/mail/mailer'
import { openScanner } from '../delivery/scanner/open-scanner'
import { openWitness } from '../delivery/witness/open-witness'
import { openDocuments } from '../documents/documents'
import { newToken } from '../http/access/tokens'
import { sendCheckpoint, writeCheckpoints } from '../http/audit/checkpoints'
import { normalizeNames } from '../modules/applications/normalize-names'
import { mailSubmitted, sendSubmittedSms } from '../modules/applications/notify-submitted'
import { mailAgent, notifyInbox } from '../modules/back-office/inbox/notify-agents'
import { openBureau } from '../modules/bre/bureau/open-bureau'
import { mailAnswer, mailToOfficer } from '../modules/complaints/mails'
import { openFileStore } from '../modules/files/open-file-store'
import { queueScans } from '../modules/files/queue-scans'
import { clearAbandoned } from '../modules/files/receive'
import { scanFile } from '../modules/files/scan-file'
import { uploadingDirectory } from '../modules/files/upload-limits'
import { openLenders } from '../modules/lenders/open-gateway'
import { developmentMailboxSender, webhookSender } from '../modules/otp/sender'
import { developerConsole } from '../observability/log/console'
import type { Log } from '../observability/log/log'
import { openMetrics } from '../observability/metrics/metrics'
import { openTracer } from '../observability/tracing/open-tracer'
import { sendErasureRecord } from '../privacy/erasure/erasure-records'
import { resendUnfinished } from '../privacy/exports/resend-unfinished'
import { cleanUp } from '../privacy/retention/clean-up'
import { warnOfRestore } from './warn-of-restore'

/** Between attempts of a migration that fails. */
const MIGRATION_PAUSE_MS = 60_000

async function loadOrCreateSecret(environment: Environment, name: string): Promise<string> {
  const file = path.join(environment.DATA_DIR, name)
  await createPrivateDirectory(environment.DATA_DIR)
  // 'wx' lets one of two starts win; both then read what it wrote.
  await writeFile(file, newToken(), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return readFile(file, 'utf8')
}

/** DATA_KEY's; outside production, one that is created once and stored. */
export async function loadMasterKeys(environment: Environment) {
  return parseMasterKeys(environment.DATA_KEY ?? (await loadOrCreateSecret(environment, 'data-key')))
}

/** SECRET, or one that is created once and stored: for codes, links, tokens and pseudonyms. */
async function loadSecret(environment: Environment): Promise<string> {
  return environment.SECRET ?? loadOrCreateSecret(environment, 'secret')
}

/** The one of `loadSecret`, and those before it, by which older records are signed and named. */
export async function loadSecrets(environment: Environment): Promise<[string, ...string[]]> {
  return [await loadSecret(environment), ...environment.EARLIER_SECRETS]
}

/** The embedded database serves one process alone. */
export function isSharedDatabase({ DATABASE_URL }: Environment): boolean {
  return DATABASE_URL !== undefined
}

export async function openMigratedDatabase(environment: Environment): Promise<OpenDatabase> {
  await createPrivateDirectory(environment.DATA_DIR)
  return environment.DATABASE_URL
    ? openPostgres(environment.DATABASE_URL)
    : openEmbedded(environment.DATA_DIR)
}

/** `lease` of one that other processes serve too. */
type ServedDatabase = OpenDatabase & { lease?: Lease | undefined }

/**
 * The embedded one is rewritten once a day (server/database/rewrite).
 * @param onOutdated is called when a newer release changes the schema so that this one cannot serve it
 */
export async function openDatabase(
  environment: Environment,
  log: Log,
  onOutdated: () => void,
): Promise<ServedDatabase> {
  const database = await openMigratedDatabase(environment)
  if (isSharedDatabase(environment)) await requirePlacement(database.pool)
  const { DATABASE_URL: primaryUrl, DATABASE_REPLICA_URL: url } = environment
  const replica = primaryUrl && url && (await openReplica({ url, primaryUrl, role: database.role }))
  const lease = primaryUrl && (await takeLease(primaryUrl, onOutdated))
  if (environment.SEED) await seed(database.db, tenantIds(environment.deployment), new Date())
  if (!lease) return scheduleRewrite(database, { dataDirectory: environment.DATA_DIR, log })
  const close = async () => {
    if (replica) await replica.close()
    await database.close()
    await lease.release()
  }
  return { ...database, ...(replica && { replica }), close, lease }
}

/** Once this process serves: runs migrations that processes of older releases end for, again until they have succeeded. */
export async function contractDatabase({ DATABASE_URL }: Environment, log: Log): Promise<void> {
  for (let isDone = DATABASE_URL === undefined; !isDone;) {
    isDone = await contractPostgres(DATABASE_URL ?? '').then(
      () => true,
      (error: unknown) => {
        log(`The migrations could not be ended: ${String(error)}`, { level: 'error' })
        return pause(MIGRATION_PAUSE_MS, false, { ref: false })
      },
    )
  }
}

export const JOB_HANDLERS: JobHandlers = {
  send: resendUnfinished,
  submitted_sms: sendSubmittedSms,
  submitted_mail: mailSubmitted,
  begun_inbox: notifyInbox,
  begun_mail: mailAgent,
  complaint_mail: mailToOfficer,
  complaint_answer: mailAnswer,
  scan_file: scanFile,
  witness_heads: sendCheckpoint,
  witness_erasure: sendErasureRecord,
}

/** @returns stops it after what is under way */
export function startCleanUp(
  database: OpenDatabase,
  { environment, files, log }: Pick<Platform, 'environment' | 'files' | 'log'>,
): () => Promise<void> {
  const ofEachTenant = (work: (place: TenantPlace) => Promise<void>) =>
    forEachTenant(database, environment.deployment, work)
  const steps = [
    () => clearAbandoned(uploadingDirectory(environment)),
    () => cleanUp({ database, files, environment }, new Date()),
    () => ofEachTenant(({ db }) => queueScans(db, environment.CLAMD_URL !== undefined, log, new Date())),
    () => ofEachTenant(({ db, tenant }) => normalizeNames(db, tenant)),
    async () => isSharedDatabase(environment) || vacuumChanged(database.pool),
  ]
  return scheduleCleanUp(steps, log)
}

/** @returns stops all that is done besides answering, after what is under way */
export function startWork(database: OpenDatabase, platform: Platform): () => Promise<unknown> {
  const warning = warnOfRestore(database, platform).catch((error: unknown) =>
    platform.log(`The witness could not be read: ${String(error)}`, { level: 'error' }),
  )
  const stops = [
    startJobs(platform, JOB_HANDLERS, writeCheckpoints),
    startReencryption(platform),
    startCleanUp(database, platform),
  ]
  return async () => {
    await Promise.all([warning, ...stops.map((stop) => stop())])
    await platform.documents.close()
  }
}

function now(): Date {
  return new Date()
}

export async function buildPlatform(
  environment: Environment,
  database: ServedDatabase,
  log: Log,
): Promise<Platform> {
  const { OTP_SENDER, OTP_WEBHOOK_URL, OTP_WEBHOOK_TOKEN, OTP_WEBHOOK_SECRET } = environment
  const metrics = openMetrics()
  return {
    database,
    lease: database.lease,
    files: await openFileStore(environment),
    documents: openDocuments(log),
    environment,
    secret: await loadSecret(environment),
    sealing: await openSealing(
      database.db,
      await loadMasterKeys(environment),
      now,
      isSharedDatabase(environment),
    ),
    send:
      OTP_SENDER === 'webhook' && OTP_WEBHOOK_URL
        ? webhookSender(
            { url: OTP_WEBHOOK_URL, token: OTP_WEBHOOK_TOKEN, secret: OTP_WEBHOOK_SECRET },
            now,
            log,
          )
        : developmentMailboxSender(database.db, developerConsole(environment), now),
    mail: openMailer(environment, database.db, log, now),
    bureau: openBureau(environment, now, log),
    lenders: openLenders(environment, now, log),
    limits: openLimits(database.pool, { environment, log, metrics }),
    metrics,
    scan: openScanner(environment, log),
    witness: openWitness(environment, log, now),
    tracer: openTracer(environment, log),
    now,
    log,
  }
}
