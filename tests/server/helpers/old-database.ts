import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import {
  openEmbedded,
  openPostgres,
  PGLITE_START,
  type OpenDatabase,
} from '@/server/database/connection/open'

const DUMP = readFileSync('tests/fixtures/single-migrations.sql', 'utf8')

type Row = Record<string, unknown>

/** A database as the release before the first one left it. Its superuser asks, while no server has it open, and gets the rows of the last command. */
export type OldDatabase = {
  open: () => Promise<OpenDatabase>
  ask: (commands: string) => Promise<Row[]>
  remove: () => Promise<void>
}

async function loadEmbedded(): Promise<OldDatabase> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-old-'))
  const ask = async (commands: string) => {
    const dataDir = path.join(directory, 'database')
    const pglite = await PGlite.create({ dataDir, startParams: PGLITE_START })
    try {
      const results = await pglite.exec(commands)
      // Its rows are objects by column; what they have depends on the command.
      return (results.at(-1)?.rows ?? []) as Row[]
    } finally {
      await pglite.close()
    }
  }
  await ask(DUMP)
  return {
    open: () => openEmbedded(directory),
    ask,
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  }
}

async function askPostgres(url: string, commands: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // A single command has one result, several have a list of them, which its types do not say.
    const results = [await client.query<Row>(commands)].flat()
    return results.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

/** Its owner is what operations.md asks for: no superuser. */
async function loadPostgres(cluster: string): Promise<OldDatabase> {
  const name = `old_${randomUUID().replaceAll('-', '')}`
  const url = cluster.replace('/postgres?', `/${name}?`)
  const ownUrl = url.replace('user=postgres', `user=${name}`)
  await askPostgres(cluster, `create role ${name} login`)
  await askPostgres(cluster, `create database ${name} owner ${name}`)
  await askPostgres(ownUrl, DUMP)
  return {
    open: () => openPostgres(ownUrl),
    ask: (commands) => askPostgres(url, commands),
    async remove() {
      await askPostgres(cluster, `drop database ${name} with (force)`)
      await askPostgres(cluster, `drop role ${name}`)
    },
  }
}

/** Loads the dump of the last release with single migrations into a database of its own. */
export function loadOldDatabase(name: string): Promise<OldDatabase> {
  const cluster = inject('postgresUrl')
  return name === 'PostgreSQL' && cluster !== null ? loadPostgres(cluster) : loadEmbedded()
}

/** The migrations that a database says it has. */
export async function listMigrations({ ask }: OldDatabase): Promise<unknown[]> {
  const rows = await ask('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Columns that migrations have added since the dump, with a value of their own. */
const ADDED = "array['scan_status', 'scanned_at', 'active_content', 'chain']"

/** Of each table, but for the migrator's, how many rows it has and a hash of all that is in them; of each sequence its last number. */
export async function readContents({ ask }: OldDatabase): Promise<Record<string, unknown>> {
  const tables = await ask(`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by tablename`)
  const hashes = tables.map(({ name }) => {
    const table = String(name)
    return `
      select '${table}' as name, count(*)::integer as rows, md5(string_agg(row, '|' order by row)) as hash
      from (select jsonb_strip_nulls(to_jsonb(t) - ${ADDED})::text as row from public.${table} as t) as contents`
  })
  const sequences =
    "select sequencename, null, last_value::text from pg_sequences where schemaname = 'public'"
  const rows = await ask([...hashes, sequences].join(' union all '))
  return Object.fromEntries(rows.map(({ name, ...contents }) => [String(name), contents]))
}
