import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { normalizeNames } from '../modules/applications/normalize-names'
import { mailSubmitted, sendSubmittedSms } from '../modules/applications/notify-submitted'
import { openBureau } from '../modules/bre/bureau/open-bureau'
import { mailAnswer, mailToOfficer } from '../modules/complaints/mails'
import { newToken } from '../http/access/tokens'
import { createPrivateDirectory } from '../database/connection/data-directory'
import { openEmbedded, openPostgres, type OpenDatabase } from '../database/connection/open'
import { seed } from '../database/connection/seed'
import { scheduleCleanUp } from '../database/connection/clean-up'
import { vacuumChanged } from '../database/connection/vacuum'
import type { Platform } from '../delivery/deps'
import { parseMasterKeys } from '../database/encryption/master-keys'
import { openSealing } from '../database/encryption/open-sealing'
import type { Environment } from '../config/environment'
import { resendUnfinished } from '../privacy/exports/resend-unfinished'
import { clearAbandoned } from '../modules/files/receive'
import { queueScans } from '../modules/files/queue-scans'
import { scanFile } from '../modules/files/scan-file'
import { openScanner } from '../delivery/scanner/open-scanner'
import { openFileStore } from '../modules/files/open-file-store'
import { uploadingDirectory } from '../modules/files/upload-limits'
import { mailAgent, notifyInbox } from '../modules/back-office/inbox/notify-agents'
import type { JobHandlers } from '../delivery/jobs/run-due-jobs'
import { openLenders } from '../modules/lenders/open-gateway'
import { developerConsole } from '../observability/log/console'
import { openMailer } from '../delivery/mail/mailer'
import { openMetrics } from '../observability/metrics/metrics'
import { openLimits } from '../delivery/limits'
import { developmentMailboxSender, webhookSender } from '../modules/otp/sender'
import type { Log } from '../observability/log/log'
import { cleanUp } from '../privacy/retention/clean-up'
import { tenantIds } from '../config/tenants'
import { openTracer } from '../observability/tracing/open-tracer'

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
export async function loadSecret(environment: Environment): Promise<string> {
  return environment.SECRET ?? loadOrCreateSecret(environment, 'secret')
}

/** The embedded database serves one process alone. */
export function isSharedDatabase({ DATABASE_URL }: Environment): boolean {
  return DATABASE_URL !== undefined
}

/** Opens the database that the environment names, and migrates it. */
export async function openMigratedDatabase(environment: Environment): Promise<OpenDatabase> {
  await createPrivateDirectory(environment.DATA_DIR)
  return environment.DATABASE_URL
    ? openPostgres(environment.DATABASE_URL)
    : openEmbedded(environment.DATA_DIR)
}

/** Opens the database, migrated and seeded, and cleans it up now and every hour. */
export async function openDatabase(environment: Environment, log: Log): Promise<OpenDatabase> {
  const database = await openMigratedDatabase(environment)
  if (environment.SEED) await seed(database.db, tenantIds(environment.deployment), new Date())
  const files = await openFileStore(environment)
  const tidy = async () => {
    await clearAbandoned(uploadingDirectory(environment))
    await cleanUp({ database, files, environment }, new Date())
    await queueScans(database.db, environment.CLAMD_URL !== undefined, log, new Date())
    await normalizeNames(database.db)
    if (!isSharedDatabase(environment)) await vacuumChanged(database.pool)
  }
  return scheduleCleanUp(database, tidy, log)
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
}

function now(): Date {
  return new Date()
}

export async function buildPlatform(
  environment: Environment,
  database: OpenDatabase,
  log: Log,
): Promise<Platform> {
  const { OTP_SENDER, OTP_WEBHOOK_URL, OTP_WEBHOOK_TOKEN, OTP_WEBHOOK_SECRET } = environment
  const metrics = openMetrics()
  return {
    database,
    files: await openFileStore(environment),
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
    tracer: openTracer(environment, log),
    now,
    log,
  }
}
