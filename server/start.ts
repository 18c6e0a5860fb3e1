import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newToken } from './auth/tokens'
import { openPrivate } from './data-directory'
import { openEmbedded, openPostgres, type OpenDatabase } from './database/open'
import { seed } from './database/seed'
import { keepTidy, purge, purgeAnswers } from './database/tidy'
import type { Platform } from './deps'
import type { Environment } from './environment'
import { clearAbandoned } from './files/receive'
import { openFileStore } from './files/storage'
import { clearStrays } from './files/strays'
import { clearStale } from './files/unfinished'
import { uploadingDirectory } from './files/upload-bounds'
import { simulatedLenders } from './lenders/gateway'
import { openMailer } from './mail/mailer'
import { openLimits } from './limits'
import { outboxSender, webhookSender } from './otp/sender'

const DAY_MS = 24 * 3_600_000

/** Makes the key of codes and links once and keeps it, so that they outlive a restart. */
async function secretOf(environment: Environment): Promise<string> {
  if (environment.SECRET) return environment.SECRET
  const file = path.join(environment.DATA_DIR, 'secret')
  await openPrivate(environment.DATA_DIR)
  // 'wx' lets one of two starts win; both then read what it wrote.
  await writeFile(file, newToken(), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return readFile(file, 'utf8')
}

/** Opens the database that the environment names, its tables up to date. */
export async function openTables(environment: Environment): Promise<OpenDatabase> {
  await openPrivate(environment.DATA_DIR)
  return environment.DATABASE_URL
    ? openPostgres(environment.DATABASE_URL)
    : openEmbedded(environment.DATA_DIR)
}

/** Opens the database that the environment names, its tables up to date, its first people in it, and keeps it tidy, and what broken uploads left behind. */
export async function openDatabase(
  environment: Environment,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const database = await openTables(environment)
  if (environment.SEED) await seed(database.db, new Date())
  const files = await openFileStore(environment)
  const tidy = async () => {
    await purge(database, environment, new Date())
    await purgeAnswers(database, new Date())
    await clearAbandoned(uploadingDirectory(environment))
    await clearStale(database.db, files, new Date())
    await clearStrays(database.db, files, new Date(Date.now() - environment.STRAY_FILE_DAYS * DAY_MS))
  }
  return keepTidy(database, tidy, log)
}

function now(): Date {
  return new Date()
}

/** Builds what `createApp` needs, around an open database. */
export async function buildPlatform(
  environment: Environment,
  database: OpenDatabase,
  log: (line: string) => void,
): Promise<Platform> {
  const { OTP_SENDER, OTP_WEBHOOK_URL, OTP_WEBHOOK_TOKEN } = environment
  const platform: Platform = {
    database,
    files: await openFileStore(environment),
    environment,
    secret: await secretOf(environment),
    send:
      OTP_SENDER === 'webhook' && OTP_WEBHOOK_URL
        ? webhookSender(OTP_WEBHOOK_URL, OTP_WEBHOOK_TOKEN)
        : outboxSender(database.db, log, now),
    mail: openMailer(environment, database.db, log, now),
    lenders: simulatedLenders,
    limits: openLimits(database.pool, environment),
    now,
    log,
  }
  if (environment.SEED_DEMO) await (await import('./demo/seed-demo')).seedDemo(platform)
  return platform
}
