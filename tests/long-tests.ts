import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const ROOTS = ['tests/server', 'tests/src', 'tests/machines', 'tests/model', 'e2e/journeys']
/** So many days go by until `npm test` has gone through all of them; the weekly job does at once. */
const PARTS = 4
const DAY_MS = 86_400_000

const TESTS = /\.(?:test|e2e)\.tsx?$/

/** @returns all files of tests that are marked `@long`, from the root of the project, in order */
export function listLongTests(): string[] {
  return ROOTS.flatMap((root) =>
    readdirSync(path.join(ROOT, root), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${root}/${name}`,
    ),
  )
    .filter((file) => TESTS.test(file) && readFileSync(path.join(ROOT, file), 'utf8').startsWith('/* @long'))
    .toSorted()
}

/**
 * The long tests that a run goes without, from the root of the project: of each four one has its turn, another one every day. The
 * variable LONG_TESTS takes a part (0 to 3) or `all`, and whoever names a file gets it.
 */
export function skipLongTests(
  { LONG_TESTS = String(Math.floor(Date.now() / DAY_MS)) }: NodeJS.ProcessEnv = process.env,
  parameters: readonly string[] = process.argv.slice(2),
): string[] {
  if (LONG_TESTS === 'all') return []
  const isNamed = (file: string) => parameters.some((name) => name.length > 3 && file.includes(name))
  return listLongTests().filter(
    (file, index) => index % PARTS !== Number(LONG_TESTS) % PARTS && !isNamed(file),
  )
}
