import { existsSync } from 'node:fs'
import path from 'node:path'
import { createVitest, type TestRunResult, type Vitest } from 'vitest/node'
import { placeOf, type Mutant } from './mutant'
import { tryJourney } from './try-journey'

export const root = path.join(import.meta.dirname, '../../../..')

/** @returns the path of a test file that a mutant names. @throws Error where there is none */
export function testFile(name: string): string {
  const found = ['ts', 'tsx']
    .map((ending) => path.join(root, `tests/${name}.test.${ending}`))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error(`There is no test file tests/${name}.test.ts`)
  return found
}

async function openVitest(): Promise<Vitest> {
  const config = path.join(import.meta.dirname, 'vitest.config.ts')
  process.env['LONG_TESTS'] = 'all'
  // A test that passes the second time has noticed nothing: the machine was busy.
  const alone = { maxWorkers: 1, bail: 1, retry: 1 }
  const vitest = await createVitest('test', { config, root, watch: false, reporters: [{}], ...alone })
  await vitest.standalone()
  return vitest
}

/** @returns the name of what failed first of these files, or undefined where nothing did */
function failureIn(
  { testModules, unhandledErrors }: TestRunResult,
  files: readonly string[],
): string | undefined {
  // The answer has what earlier runs left of other files, too.
  for (const module of testModules.filter(({ moduleId }) => files.includes(moduleId))) {
    const [error] = module.errors()
    if (error) return `${module.relativeModuleId}: ${error.message}`
    for (const test of module.children.allTests('failed'))
      return `${module.relativeModuleId}: ${test.fullName}`
    // A hook that fails leaves its tests skipped.
    if (module.state() === 'failed') return `${module.relativeModuleId}: a hook`
  }
  return unhandledErrors.length > 0 ? 'an error that nothing caught' : undefined
}

async function runTests(vitest: Vitest, tests: readonly string[]): Promise<string | undefined> {
  const files = tests.map(testFile)
  const specifications = await vitest.globTestSpecifications(files)
  return failureIn(await vitest.runTestSpecifications(specifications), files)
}

/** A migration is run once for a whole process, when its template of a database is made. */
const isMigration = ({ at }: Mutant) => at.startsWith('server/database/migrations/')

async function tryMutant(vitest: Vitest, mutant: Mutant): Promise<string | undefined> {
  const file = path.join(root, placeOf(mutant).file)
  process.env['MUTANT'] = JSON.stringify(mutant)
  vitest.invalidateFile(file)
  try {
    if (!isMigration(mutant)) return await runTests(vitest, mutant.tests)
    const own = await openVitest()
    const failure = await runTests(own, mutant.tests)
    await own.close()
    return failure
  } finally {
    delete process.env['MUTANT']
    vitest.invalidateFile(file)
  }
}

/**
 * Puts one fault after another into the code that the tests load; the files stay as they are.
 * @param onResult is told the test or journey that noticed, or undefined
 * @throws Error where a test fails without any fault
 */
export async function tryMutants(
  mutants: readonly Mutant[],
  onResult: (mutant: Mutant, noticedBy: string | undefined) => void,
): Promise<void> {
  process.env['TEST_DATABASE'] = 'PostgreSQL'
  process.env['REUSED_DATABASES'] = 'true'
  const vitest = await openVitest()
  try {
    const failure = await runTests(vitest, [...new Set(mutants.flatMap(({ tests }) => tests))])
    if (failure !== undefined) throw new Error(`Fails without any fault: ${failure}`)
    for (const mutant of mutants)
      onResult(mutant, (await tryMutant(vitest, mutant)) ?? (await tryJourney(mutant)))
  } finally {
    await vitest.close()
  }
}
