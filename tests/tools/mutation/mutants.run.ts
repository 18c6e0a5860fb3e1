import { afterAll, describe, expect, test, TestRunner, type RunnerTask } from 'vitest'
import { percent, tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import type { Journey } from '@/tests/tools/statecharts/mutation/journeys'
import { tryMutants, type Trial } from '@/tests/tools/statecharts/mutation/trial'
import { catalogues } from '../../model/catalogues'
import { complaintsAbout } from '../../model/house-rules'
import { survivorsOf } from './code/rooms'

const GOAL = 0.92
/** Asked as it was made, with answers remembered, so that no mistake made here gets in: Stryker breaks it (`code/rooms.ts`). */
const BROKEN_BY_STRYKER = 'application'
const trials: Trial[] = []
const noticedShare = ({ mutants, journeys }: Trial) => journeys / mutants

const COLUMNS: readonly Column<Trial>[] = [
  ['chart', ({ name }) => name],
  ['mutants', ({ mutants }) => mutants],
  ['by journeys', ({ journeys }) => journeys],
  ['by the lint', ({ lint }) => lint.length],
  ['by the gate', ({ gate }) => gate.length],
  ['survivors', ({ survivors }) => survivors.length],
  ['allowed', ({ name }) => survivorsOf(name)],
  ['by journeys, share', (trial) => percent(noticedShare(trial))],
]

// oxlint-disable-next-line vitest/no-disabled-tests -- only collected here: each runs once for every mutant, until one fails
describe.skip('journeys', () => {
  for (const [path, load] of Object.entries(import.meta.glob('../../machines/*/*.test.ts'))) {
    const title = path.replace('../../machines/', '')
    // oxlint-disable-next-line vitest/valid-title -- a file name is a title here
    describe(title, async () => void (await load()))
  }
})

const asked = process.env['CHART']
const chosen = catalogues.filter(
  ({ name }) => name !== BROKEN_BY_STRYKER && (asked === undefined || name === asked),
)
if (chosen.length === 0) throw new Error(`There is no chart '${asked}'`)

test.for(chosen)('$name', { timeout: 3_600_000 }, async (entry, { task }) => {
  const journeys = task.file.tasks
    .filter(({ name }) => name === 'journeys')
    .flatMap((suite) => journeysIn(suite))
  const trial = await tryMutants(entry, journeys, complaintsAbout)
  trials.push(trial)
  process.stdout.write(`${inWords(trial)}\n`)
  expect.soft(trial.survivors.length, 'survivors').toBeLessThanOrEqual(survivorsOf(trial.name))
  expect.soft(noticedShare(trial), 'noticed by journeys').toBeGreaterThanOrEqual(GOAL)
})

afterAll(() => {
  process.stdout.write(`
${tableOf(COLUMNS, trials)}
`)
})

function journeysIn(task: RunnerTask, file = ''): Journey[] {
  if (task.type === 'suite') {
    const own = task.name.endsWith('.test.ts') ? task.name : file
    return task.tasks.flatMap((inner) => journeysIn(inner, own))
  }
  return [{ file, title: task.name, run: TestRunner.getTestFn(task) }]
}

function inWords({ name, mutants, journeys, lint, gate, survivors }: Trial): string {
  return [
    `${name}: ${mutants} mutants, ${journeys} noticed by journeys, ${survivors.length} survive`,
    ...lint.map((mutant) => `  only the lint notices: ${mutant}`),
    ...gate.map((mutant) => `  only the gate notices: ${mutant}`),
    ...survivors.map(
      (survivor) => `  survives, ${survivor.leavesItsWalks ? 'leaving' : 'on'} the walks: ${survivor.name}`,
    ),
  ].join('\n')
}
