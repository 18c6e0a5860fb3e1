import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '@/server/database/connection/open'
import { distributeAt, startCitus, type Citus } from './citus/nodes'
import { startCluster, type Cluster } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Has a migrated database `template`; null where PostgreSQL is not installed. */
    postgresUrl: string | null
    /** Has the tables of the release, distributed; null where nobody asks for it. */
    citusUrl: string | null
  }
}

async function createTemplate({ url }: Cluster): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create database template')
  await client.end()
  const template = await openPostgres(url.replace('/postgres?', '/template?'))
  await template.close()
}

/** The coordinator of TEST_CITUS_URL, else of nodes that end with the run. @throws Error where the extension is not installed either */
async function openCitus(): Promise<Pick<Citus, 'url' | 'stop'>> {
  const url = process.env['TEST_CITUS_URL']
  const citus = url === undefined ? await startCitus(2) : { url, stop: async () => undefined }
  await distributeAt(citus.url)
  return citus
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isOnCitus = process.env['TEST_DATABASE'] === 'Citus'
  const citus = isOnCitus ? await openCitus() : undefined
  if (!citus) process.stdout.write('Nothing is tested on Citus: TEST_DATABASE=Citus does (docs/citus.md).\n')
  project.provide('citusUrl', citus?.url ?? null)
  const cluster = await startCluster({ staysSmall: true, settings: ['full_page_writes=off'] })
  project.provide('postgresUrl', cluster?.url ?? null)
  if (cluster) await createTemplate(cluster)
  else process.stdout.write('PostgreSQL is not installed: the server tests run on PGlite only.\n')
  return async () => {
    await citus?.stop()
    await cluster?.stop()
  }
}
