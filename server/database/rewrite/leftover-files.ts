import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'

type Catalog = { database: number; files: string[] }

/** A relation's files: its number, then the fork, then the segment. */
const RELATION_FILE = /^(\d+)(?:_[a-z]+)?(?:\.\d+)?$/

async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch(() => [])
}

/**
 * Removes what a killed process left behind: PostgreSQL never looks for the files of a table that it was rewriting, and for those of a sort
 * only where it runs as a service.
 */
export async function removeLeftoverFiles(pool: Pool, directory: string): Promise<void> {
  // While it is lent out nobody else's statement has files.
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Catalog>(
      `select pg_database.oid as database, array_agg(pg_relation_filenode(pg_class.oid)::text) as files
        from pg_class, pg_database where datname = current_database() and pg_relation_filenode(pg_class.oid) is not null
        group by pg_database.oid`,
    )
    for (const { database, files } of rows) {
      const known = new Set(files)
      const place = path.join(directory, 'base', String(database))
      for (const name of await namesIn(place)) {
        const number = RELATION_FILE.exec(name)?.[1]
        if (number !== undefined && !known.has(number)) await rm(path.join(place, name))
      }
    }
    const temporary = path.join(directory, 'base/pgsql_tmp')
    for (const name of await namesIn(temporary)) await rm(path.join(temporary, name), { recursive: true })
  } finally {
    client.release()
  }
}
