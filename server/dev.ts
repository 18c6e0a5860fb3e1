import { createApp } from './app/app'
import { buildPlatform, openDatabase, startWork } from './app/start'
import { logWelcome } from './app/welcome'
import { parseEnvironment } from './config/environment'
import type { OpenDatabase } from './database/connection/open'
import { openLog } from './observability/log/open-log'

declare global {
  // A reload runs this module again in the same process, and two instances on one directory would lose data.
  var loanDatabase: Promise<OpenDatabase> | undefined
  var stopWorking: (() => Promise<unknown>) | undefined
}

async function close(): Promise<void> {
  const { stopWorking, loanDatabase } = globalThis
  globalThis.stopWorking = undefined
  globalThis.loanDatabase = undefined
  await stopWorking?.()
  await (await loanDatabase)?.close()
}

/** Around the database that is open already. */
export async function createDevelopmentApp() {
  const environment = parseEnvironment(process.env)
  const log = openLog(environment)
  globalThis.loanDatabase ??= openDatabase(environment, log, () => process.exit())
  const database = await globalThis.loanDatabase
  const platform = await buildPlatform(environment, database, log)
  if (environment.SEED_DEMO) await (await import('./cli/demo/seed-demo')).seedDemo(platform)
  const app = createApp(platform)
  // Jobs run the reloaded code too.
  void globalThis.stopWorking?.()
  globalThis.stopWorking = startWork(database, platform)
  return { app, close, welcome: (origin: string) => logWelcome(origin, environment, log) }
}
