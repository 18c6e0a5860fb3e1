import { listTestFiles } from '../../test-files.ts'
import { findBinaries } from './postgres.ts'

const FOLDERS = ['tests/server', 'tests/tools/fuzz']
const PARTS = 8

/** An eighth (`part`, 0 to 7) of the files whose claims could depend on the database; all run embedded where PostgreSQL is missing. */
export function embeddedSample(part: number): string[] {
  if (findBinaries() === undefined) return []
  const files = listTestFiles(FOLDERS, (text) => text.includes('helpers/databases'))
  return files.filter((_, index) => index % PARTS === part % PARTS)
}
