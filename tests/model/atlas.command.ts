import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { atlasChartOf } from '@/tests/tools/statecharts/atlas/facts'
import { readRecords, writeAtlas } from '@/tests/tools/statecharts/atlas/files'
import { atlasPages } from '@/tests/tools/statecharts/atlas/page'
import { arrangeAll } from '@/tests/tools/statecharts/diagrams/files'
import { catalogues } from './catalogues'
import { ATLAS_OF, currentCharts, describeCharts, SOURCES } from './charts'

const ROOT = join(import.meta.dirname, '../..')

const RECORDS = join(ROOT, 'test-results/walks')

const FOLDER = join(ROOT, 'dist/atlas')

/**
 * `npm run atlas`: walks the screens with a camera, then writes the page; with `-- --kept` it shows what the last such walks
 * left. Answers with the exit code: that of the walks, because a page of broken walks is worth looking at too.
 */
export default async function atlas([option]: readonly string[]): Promise<number> {
  const status = option === '--kept' ? 0 : walkTheScreens()
  const records = readRecords(RECORDS)
  const machines = wizardsFirst(currentCharts())
  const charts = machines.map((machine) =>
    atlasChartOf(
      machine,
      catalogues.find((entry) => entry.machine === machine) ?? null,
      records.find(({ chart }) => chart === machine.root.key) ?? null,
      SOURCES,
    ),
  )
  writeAtlas(FOLDER, atlasPages(charts, await arrangeAll(describeCharts()), ATLAS_OF), records, RECORDS)
  process.stdout.write('The atlas is dist/atlas/index.html\n')
  return status
}

function walkTheScreens(): number {
  rmSync(RECORDS, { recursive: true, force: true })
  const { status } = spawnSync('npm', ['run', 'walks', '--', '--pictures'], { cwd: ROOT, stdio: 'inherit' })
  return status ?? 1
}

function wizardsFirst(machines: readonly AnyStateMachine[]): AnyStateMachine[] {
  return machines.toSorted((one, other) => Number(isWizard(other)) - Number(isWizard(one)))
}

function isWizard({ root }: AnyStateMachine): boolean {
  return root.key.endsWith('Wizard')
}
