import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { folderOf, type MutatedFolder } from './rooms'

type Options = ConstructorParameters<typeof Stryker>[0] & { vitest: { configFile: string; related: boolean } }
type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** All that became of the mutants of a room's code. */
export type Trial = {
  room: MutatedFolder
  killed: number
  /** Says how many of the killed a slow machine may have killed: no test failed, but none ended either. */
  timedOut: number
  /** Those that no test noticed: place, code, and what it was replaced by. */
  survivors: string[]
}

type Manner = {
  isFresh: boolean
  workers: number
}

const CACHE = 'node_modules/.cache/mutants'
const EXCERPT = 90

/**
 * Breaks the code of a room one place at a time, as StrykerJS does, and asks the room's tests.
 * @param files which of the room's files, or a single pattern for all of them
 */
export async function mutateFolder(
  room: MutatedFolder,
  files: readonly string[],
  { isFresh, workers }: Manner,
): Promise<Trial> {
  // The workers of Stryker and of Vitest take these over; see vitest.config.ts, load-page.ts, quickest-first.ts and tests/server/helpers/databases.ts.
  process.env['MUTATED_ROOM'] = room.name
  process.env['MUTATED_TESTS'] = room.tests.join(' ')
  process.env['MUTATED_ENVIRONMENT'] = room.environment
  process.env['TEST_DATABASE'] = 'PostgreSQL'
  process.env['REUSED_DATABASES'] = 'true'
  const cached = path.resolve(CACHE, room.name.replaceAll('/', '-'))
  mkdirSync(CACHE, { recursive: true })
  process.env['TESTS_TOOK'] = `${cached}-took.json`
  const incrementalFile = `${cached}.json`
  forgetSurvivors(incrementalFile)
  const options: Options = {
    mutate: [...files],
    testRunner: 'kept-vitest',
    plugins: [
      '@stryker-mutator/vitest-runner',
      './tests/tools/mutation/code/runner.mjs',
      './tests/tools/mutation/code/ignored.mjs',
    ],
    vitest: { configFile: 'tests/tools/mutation/code/vitest.config.ts', related: false },
    ignorers: ['written-for-people'],
    ignoreStatic: room.leavesStatic === true,
    incremental: true,
    force: isFresh,
    incrementalFile,
    // Vite takes no file below node_modules for one of ours, so that the copy cannot lie in the cache.
    tempDirName: path.join(os.tmpdir(), 'loan-application-mutants'),
    ignorePatterns: ['dist', '.data', 'test-results', 'docs/pictures'],
    // TypeScript 7 has no programming interface, which Stryker would rewrite the configuration with.
    tsconfigFile: 'no-tsconfig.json',
    coverageAnalysis: 'perTest',
    concurrency: workers,
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }
  const all = await new Stryker(options).runMutationTest()
  // Stryker tells what it knows from before, too: of a folder that has become a room of its own since.
  const results = all.filter(({ fileName }) => folderOf(path.relative(process.cwd(), fileName)) === room)
  const untried = results.find(({ status }) => status === 'RuntimeError')
  // It is neither noticed nor not: counting goes wrong, and whoever reads the row would not see it.
  if (untried) throw new Error(`${inWords(untried)} could not be tried: ${untried.statusReason}`)
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const unnoticed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const timedOut = noticed.filter(({ status }) => status === 'Timeout').length
  return { room, killed: noticed.length, timedOut, survivors: unnoticed.map(inWords) }
}

type Report = { files: Record<string, { mutants: { status: string }[] }> }

/** @returns what survived is asked anew each time: Stryker does not see that a new test may reach code that runs while modules load. */
function forgetSurvivors(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return
  // Stryker's own file, in its published format.
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8')) as Report
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  writeFileSync(incrementalFile, JSON.stringify(report))
}

function inWords({ fileName, location: { start, end }, replacement }: MutantResult): string {
  const file = path.relative(process.cwd(), fileName)
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.length - 1
  const original = lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join(' ')
  return `${file}:${start.line}: ${excerpt(original)} => ${excerpt(replacement)}`
}

function excerpt(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}...` : line
}
