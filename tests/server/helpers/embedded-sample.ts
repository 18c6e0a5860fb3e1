import { today } from '../../long-tests.ts'
import { listTestFiles } from '../../test-files.ts'
import { findBinaries } from './postgres.ts'

const FOLDERS = ['tests/server', 'tests/tools/fuzz']
const PARTS = 14

/**
 * A fourteenth of the files whose claims could depend on the database: the variable EMBEDDED_PART takes one (0 to 13), else the date does.
 * All run embedded where PostgreSQL is missing.
 */
export function embeddedSample(
  { EMBEDDED_PART = String(today()) }: NodeJS.ProcessEnv = process.env,
): string[] {
  if (findBinaries() === undefined) return []
  const files = listTestFiles(FOLDERS, (text) => text.includes('helpers/databases'))
  return files.filter((_, index) => index % PARTS === Number(EMBEDDED_PART) % PARTS)
}
