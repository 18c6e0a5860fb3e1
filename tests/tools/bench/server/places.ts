import path from 'node:path'
import { Client } from 'pg'
import { openEmbedded, openPostgres, type OpenDatabase } from '@/server/database/connection/open'

/** A database that is measured, and what a server is told so that it uses it. */
export type Place = { name: string; variables: Record<string, string>; open: () => Promise<OpenDatabase> }

/** Makes an empty database in a cluster. @returns its address */
export async function createBenchDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create database bench')
  await client.end()
  return url.replace('/postgres?', '/bench?')
}

/** The embedded database in a directory, and PostgreSQL where there is a cluster. */
export async function listPlaces(directory: string, cluster: { url: string } | undefined): Promise<Place[]> {
  const embedded = path.join(directory, 'embedded')
  const places: Place[] = [
    { name: 'PGlite', variables: { DATA_DIR: embedded }, open: () => openEmbedded(embedded) },
  ]
  if (!cluster) return places
  const DATABASE_URL = await createBenchDatabase(cluster.url)
  const variables = { DATABASE_URL, DATA_DIR: path.join(directory, 'files') }
  return [...places, { name: 'PostgreSQL', variables, open: () => openPostgres(DATABASE_URL) }]
}
