import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from './postgres.ts'

const ROOTS = ['tests/server', 'tests/tools/fuzz']
const PARTS = 8

/**
 * The test files that an ordinary run takes on the embedded database, too: of those whose claims could depend on the database, the
 * eighth that `part` (0 to 7) names. None where PostgreSQL is missing, since all of them run on the embedded database then.
 */
export function embeddedSample(part: number): string[] {
  if (findBinaries() === undefined) return []
  const files = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, name)),
  )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(file, 'utf8').includes('helpers/databases'))
  return files.toSorted().filter((_, index) => index % PARTS === part % PARTS)
}
