import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from './postgres.ts'

const ROOTS = ['tests/server', 'tests/tools/fuzz']
const PARTS = 8

/** An eighth (`part`, 0 to 7) of the files whose claims could depend on the database; all run embedded where PostgreSQL is missing. */
export function embeddedSample(part: number): string[] {
  if (findBinaries() === undefined) return []
  const files = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, name)),
  )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(file, 'utf8').includes('helpers/databases'))
  return files.toSorted().filter((_, index) => index % PARTS === part % PARTS)
}
