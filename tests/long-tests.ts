import { listTestFiles } from './test-files.ts'

const FOLDERS = ['tests/server', 'tests/src', 'tests/machines', 'tests/model', 'e2e/journeys']
/** So many days go by until `npm test` has gone through all of them; the weekly job does at once. */
export const DAYS = 7

/** The days since 1970, by which what takes turns has its turn. */
export const today = () => Math.floor(Date.now() / 86_400_000)

/** @returns all files of tests that are marked `@long`, from the root of the project, in order */
export const listLongTests = () => listTestFiles(FOLDERS, (text) => text.startsWith('/* @long'))

/**
 * The long tests that a run goes without, from the root of the project: of each seven one has its turn, another one every day. The
 * variable LONG_TESTS takes a part (0 to 6) or `all`, and whoever names a file gets it.
 */
export function skipLongTests(
  { LONG_TESTS = String(today()) }: NodeJS.ProcessEnv = process.env,
  parameters: readonly string[] = process.argv.slice(2),
): string[] {
  if (LONG_TESTS === 'all') return []
  const isNamed = (file: string) => parameters.some((name) => name.length > 3 && file.includes(name))
  return listLongTests().filter((file, index) => index % DAYS !== Number(LONG_TESTS) % DAYS && !isNamed(file))
}
