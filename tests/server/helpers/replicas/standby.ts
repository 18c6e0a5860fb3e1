import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { createHome, findBinaries, runServer, type Cluster } from '../postgres'

/** Asks a server as its superuser. */
export async function askServer<Row extends QueryResultRow>(url: string, command: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(command)).rows
  } finally {
    await client.end()
  }
}

/** A streaming replica beside its primary, made from a base backup; it lags where `settings` say so. */
export async function startStandby(
  { url }: Cluster,
  options: { settings?: readonly string[]; port?: number } = {},
): Promise<Cluster> {
  const binaries = findBinaries()
  if (!binaries) throw new Error('PostgreSQL is not installed')
  const { searchParams } = new URL(url)
  const home = createHome(path.dirname(searchParams.get('host') ?? ''))
  const primary = `host=${searchParams.get('host')} port=${searchParams.get('port') ?? 5432} user=postgres`
  execFileSync(
    path.join(binaries, 'pg_basebackup'),
    ['-d', primary, '-D', home.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    home.run,
  )
  return runServer(binaries, home, options)
}
