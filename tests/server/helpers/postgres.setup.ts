import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '@/server/database/connection/open'
import { startCluster } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Has a migrated database `template`; null where PostgreSQL is not installed. */
    postgresUrl: string | null
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const cluster = await startCluster({ staysSmall: true })
  project.provide('postgresUrl', cluster?.url ?? null)
  if (!cluster) {
    process.stdout.write('PostgreSQL is not installed: the server tests run on PGlite only.\n')
    return undefined
  }
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  await client.query('create database template')
  await client.end()
  const template = await openPostgres(cluster.url.replace('/postgres?', '/template?'))
  await template.close()
  return cluster.stop
}
