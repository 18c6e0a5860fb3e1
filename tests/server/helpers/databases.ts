import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openPglite, openPostgres, PGLITE_START, type OpenDatabase } from '@/server/database/open'
import { findBinaries, startCluster } from './postgres'

/** A database the suite runs on. */
export type TestDatabase = { name: string; open: () => Promise<OpenDatabase> }

const LIBRARY = createHash('sha256')
  .update(readFileSync(path.join(process.cwd(), 'server/database/migrations.ts')))
  .update(readFileSync(path.join(process.cwd(), 'server/database/desk-migration.ts')))
  .update(readFileSync(path.join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json')))
  .digest('hex')
  .slice(0, 16)
const TEMPLATE = path.join(os.tmpdir(), `loan-application-template-${LIBRARY}.tar`)

/** Opening an empty PGlite takes seconds; a dump of a migrated one, made once for each schema, takes less. */
async function openTemplate(): Promise<OpenDatabase> {
  const isThere = existsSync(TEMPLATE)
  const pglite = await PGlite.create({
    startParams: PGLITE_START,
    ...(isThere ? { loadDataDir: new Blob([readFileSync(TEMPLATE)]) } : {}),
  })
  const open = await openPglite(pglite)
  if (!isThere) {
    const dump = await pglite.dumpDataDir('none')
    const draft = `${TEMPLATE}.${randomUUID()}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    // A rename is whole or nothing: a test file that runs beside this one never reads half a template.
    renameSync(draft, TEMPLATE)
  }
  return open
}

async function openCluster(): Promise<OpenDatabase> {
  const cluster = await startCluster()
  if (!cluster) throw new Error('PostgreSQL was there a moment ago')
  const open = await openPostgres(cluster.url)
  return {
    ...open,
    async close() {
      await open.close()
      await cluster.stop()
    },
  }
}

const embedded: TestDatabase = { name: 'PGlite', open: openTemplate }
const postgres: TestDatabase = { name: 'PostgreSQL', open: openCluster }

/** PGlite always, and PostgreSQL where its programs are installed. */
export const databases: readonly TestDatabase[] = findBinaries() ? [embedded, postgres] : [embedded]

if (databases.length === 1)
  process.stdout.write('PostgreSQL is not installed: the server tests run on PGlite only.\n')
