import { existsSync } from 'node:fs'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from './app/app'
import { runAdminCommand } from './cli/admin/command'
import { parseEnvironment } from './config/environment'
import { startJobs } from './delivery/jobs/start-jobs'
import { serveClient } from './pages/client/serve-client'
import { print } from './observability/log/console'
import { openLog } from './observability/log/open-log'
import { logWelcome } from './app/welcome'
import { buildPlatform, JOB_HANDLERS, openDatabase } from './app/start'

const GRACE_MS = 10_000

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
    void stopWorking()
      .then(() => platform.tracer?.close())
      .then(() => database.close())
      .finally(() => process.exit(code))
  }
  server.on('error', (error) => {
    process.stderr.write(`The server cannot listen: ${error.message}\n`)
    leave(1)
  })
  const stop = () => {
    // Requests under way are answered first, within the grace.
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    server.close(() => leave(0))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
