import { afterAll, describe, expect, test, TestRunner, type RunnerTestCase, type RunnerTask } from 'vitest'
import { catalogues } from '../model/catalogues'
import { writeBetweenMarks } from '../model/document'
import { percent, tableOf, type Column } from '../model/report'
import { tryMutants, type Journey, type Trial } from './trial'

const GOAL = 0.95
const trials: Trial[] = []
const killedShare = ({ mutants, survivors }: Trial) => (mutants - survivors.length) / mutants

const COLUMNS: readonly Column<Trial>[] = [
  ['chart', ({ name }) => name],
  ['mutants', ({ mutants }) => mutants],
  ['by journeys', ({ journeys }) => journeys],
  ['by the lint', ({ lint }) => lint],
  ['by the gate', ({ gate }) => gate],
  ['survivors', ({ survivors }) => survivors.length],
  ['killed', (trial) => percent(killedShare(trial))],
]

// oxlint-disable-next-line vitest/no-disabled-tests -- only collected here: each runs once for every mutant, until one fails
describe.skip('journeys', async () => {
  for (const load of Object.values(import.meta.glob('../machines/*.test.ts'))) await load()
})

const asked = process.env['CHART']
const chosen = catalogues.filter(({ name }) => asked === undefined || name === asked)
if (chosen.length === 0) throw new Error(`There is no chart '${asked}'`)

test.for(chosen)('$name', { timeout: 3_600_000 }, async (entry, { task }) => {
  const journeys = task.file.tasks
    .filter(({ name }) => name === 'journeys')
    .flatMap(testsIn)
    .map((journey): Journey => TestRunner.getTestFn(journey))
  const trial = await tryMutants(entry, journeys)
  trials.push(trial)
  process.stdout.write(`${inWords(trial)}\n`)
  expect(killedShare(trial)).toBeGreaterThanOrEqual(GOAL)
})

afterAll(() => {
  const table = tableOf(COLUMNS, trials)
  const survivors = trials.flatMap((trial) => trial.survivors.map(({ name }) => `- ${name}`))
  process.stdout.write(`\n${table}\n`)
  if (trials.length === catalogues.length)
    writeBetweenMarks('docs/testing.md', 'mutate', [table, survivors.join('\n')].join('\n\n').trim())
})

function testsIn(task: RunnerTask): RunnerTestCase[] {
  return task.type === 'suite' ? task.tasks.flatMap(testsIn) : [task]
}

function inWords({ name, mutants, survivors }: Trial): string {
  const lines = survivors.map(
    (survivor) => `  survives, ${survivor.leavesItsWalks ? 'leaving' : 'on'} the walks: ${survivor.name}`,
  )
  return [`${name}: ${mutants} mutants, ${survivors.length} survive`, ...lines].join('\n')
}
