import { createApp } from './app'
import type { OpenDatabase } from './database/open'
import { parseEnvironment } from './environment'
import { openLog } from './log/open-log'
import { welcome } from './log/welcome'
import { buildPlatform, openDatabase } from './start'

declare global {
  // A reload runs this module again in the same process, and two instances on one directory would lose data.
  var loanDatabase: Promise<OpenDatabase> | undefined
}

/** Builds the app of `npm run dev` with the code as it is now, around the database that is open already. */
export async function createDevelopmentApp() {
  const environment = parseEnvironment(process.env)
  const log = openLog(environment)
  globalThis.loanDatabase ??= openDatabase(environment, log)
  const app = createApp(await buildPlatform(environment, await globalThis.loanDatabase, log))
  return { app, welcome: (origin: string) => welcome(origin, environment, log) }
}
