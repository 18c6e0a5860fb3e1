import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, createStartingApp } from './app/app'
import { buildPlatform, contractDatabase, openDatabase, startWork } from './app/start'
import { logWelcome } from './app/welcome'
import { runAdminCommand } from './cli/admin/command'
import { parseEnvironment } from './config/environment'
import { OutdatedReleaseError } from './database/migrations/contraction'
import { prepareStop } from './http/graceful-stop'
import { listen } from './http/listen'
import { print } from './observability/log/console'
import { openLog } from './observability/log/open-log'
import { serveClient } from './pages/client/serve-client'

/** For jobs and database, once everybody is answered. */
const CLOSING_MS = 4000
/** For whoever sends requests to this process, to learn that it is not ready any more. */
const NOTICE_MS = 500
/** EX_CONFIG: the release is too old for its database, so that starting it again helps nobody. */
const OUTDATED_EXIT_CODE = 78

async function main(): Promise<void> {
  // Files are for this process's own user alone.
  process.umask(0o077)
  const [, , first, ...words] = process.argv
  if (first === 'admin') {
    process.exitCode = await runAdminCommand(words, () => parseEnvironment(process.env), print)
    return
  }
  const environment = parseEnvironment(process.env)
  const log = openLog(environment)
  const { server, port, setApp } = await listen(createStartingApp(environment), environment)
  const { answerAll, answerUnderway } = prepareStop(server)
  let close: (() => Promise<unknown>) | undefined
  const closeInTime = async (): Promise<boolean> => {
    const closed = Promise.resolve(close?.()).then(
      () => true,
      () => true,
    )
    return Promise.race([closed, pause(CLOSING_MS, false)])
  }
  const stop = async () => {
    await answerAll()
    process.exit((await closeInTime()) ? 0 : 1)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
  const standBack = async () => {
    log('A newer release changes the database: this process ends', { level: 'warn' })
    await answerUnderway()
    await closeInTime()
    await pause(NOTICE_MS)
    await answerAll()
    process.exit(OUTDATED_EXIT_CODE)
  }

  const database = await openDatabase(environment, log, () => void standBack())
  const platform = await buildPlatform(environment, database, log)
  if (environment.SEED_DEMO) await (await import('./cli/demo/seed-demo')).seedDemo(platform)
  platform.metrics.watchProcess()
  const app = createApp(platform)
  // The bundle is dist/server/main.js, and the client is built beside it.
  const client = path.join(import.meta.dirname, '../client')
  if (existsSync(client)) await serveClient(app, platform, client)
  const stopWork = startWork(database, platform)
  let closing: Promise<unknown> | undefined
  close = () => {
    closing ??= stopWork()
      .then(() => platform.tracer?.close())
      .then(() => database.close())
    return closing
  }
  setApp(app)
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(environment.HOST) ? 'localhost' : environment.HOST
  logWelcome(environment.PUBLIC_URL ?? `http://${host}:${port}`, environment, log)
  await contractDatabase(environment, log)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof OutdatedReleaseError ? OUTDATED_EXIT_CODE : 1)
})
