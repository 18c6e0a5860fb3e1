import { existsSync } from 'node:fs'
import { Server } from 'node:http'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from './app/app'
import { runAdminCommand } from './cli/admin/command'
import { parseEnvironment } from './config/environment'
import { prepareStop } from './http/graceful-stop'
import { startJobs } from './delivery/jobs/start-jobs'
import { serveClient } from './pages/client/serve-client'
import { print } from './observability/log/console'
import { openLog } from './observability/log/open-log'
import { logWelcome } from './app/welcome'
import { buildPlatform, JOB_HANDLERS, openDatabase } from './app/start'

/** For jobs and database, once everybody is answered. */
const CLOSING_MS = 4000

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
  const database = await openDatabase(environment, log)
  const platform = await buildPlatform(environment, database, log)
  if (environment.SEED_DEMO) await (await import('./cli/demo/seed-demo')).seedDemo(platform)
  platform.metrics.watchProcess()
  const app = createApp(platform)
  const stopWorking = startJobs(platform, JOB_HANDLERS)
  // The bundle is dist/server/main.js, and the client is built beside it.
  const client = path.join(import.meta.dirname, '../client')
  if (existsSync(client)) await serveClient(app, platform, client)
  const { HOST: hostname, PORT } = environment
  const server = serve({ fetch: app.fetch, hostname, port: PORT }, ({ port }) => {
    const host = ['0.0.0.0', '::', '127.0.0.1'].includes(hostname) ? 'localhost' : hostname
    logWelcome(environment.PUBLIC_URL ?? `http://${host}:${port}`, environment, log)
  })
  const leave = (code: number) => {
    setTimeout(() => process.exit(1), CLOSING_MS).unref()
    void stopWorking()
      .then(() => platform.tracer?.close())
      .then(() => database.close())
      .finally(() => process.exit(code))
  }
  server.on('error', (error) => {
    process.stderr.write(`The server cannot listen: ${error.message}\n`)
    leave(1)
  })
  if (!(server instanceof Server)) throw new Error('The server speaks HTTP/1.1')
  const answerAll = prepareStop(server)
  const stop = () => void answerAll().finally(() => leave(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
