import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'

/** Bytes as they are: what PostgreSQL compresses is hidden from a search. */
export async function storeUncompressed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attstorage = 'x'`,
  )
  for (const { table, column } of rows)
    await pool.query(`alter table "${table}" alter column "${column}" set storage external`)
}

/** A database that is at work removes files meanwhile. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Byte for byte, in UTF-8, without regard to capital letters. @returns the places, as `file: text` */
export function findOnDisk(directory: string, texts: readonly string[]): string[] {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return files.flatMap((file) => {
    const place = path.join(file.parentPath, file.name)
    const [name, bytes] = [file.name.toLowerCase(), readIfThere(place).toLowerCase()]
    const found = texts.filter((text) => [name, bytes].some((where) => where.includes(text.toLowerCase())))
    return found.map((text) => `${path.relative(directory, place)}: ${text}`)
  })
}
