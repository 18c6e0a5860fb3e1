import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeChart } from '@/tests/tools/statecharts/diagrams/description'
import { diffCharts, formatChanges } from '@/tests/tools/statecharts/diagrams/diff/diff'
import { changesPicture } from '@/tests/tools/statecharts/diagrams/diff/diff-picture'
import { chartsAt, commitOf } from '@/tests/tools/statecharts/diagrams/diff/revision'
import {
  arrangeAll,
  drawAll,
  exportsOf,
  filesOf,
  writeFolder,
} from '@/tests/tools/statecharts/diagrams/files'
import { svgOf } from '@/tests/tools/statecharts/diagrams/svg'
import { CALLERS, currentCharts, describeCharts, DRAWN_FROM, CHART_SOURCE } from './charts'
import { heatOf, readCounts } from './heat'

const ROOT = join(import.meta.dirname, '../..')

const FOLDER = join(ROOT, 'docs/statecharts')

/** Says where the picture of a comparison goes; nothing in it is kept. */
const CHANGES = join(ROOT, 'dist/diagrams')

/** A folder for each tenant; a picture for each chart that was used. */
const HEAT = join(ROOT, 'dist/heat')

const EXPORTS = join(ROOT, 'dist/statecharts')

/**
 * `npm run diagrams` draws everything anew; with `-- --diff <git rev>` it says what changed since, and with
 * `-- --heat <file>` it draws how often each transition was taken in real use. Answers with the exit code.
 */
export default async function diagrams([option, revision]: readonly string[]): Promise<number> {
  if (option === undefined) await draw()
  else if (option === '--export') exportCharts()
  else if (option === '--diff' && revision !== undefined) return compare(revision)
  else if (option === '--heat' && revision !== undefined) return drawHeat(revision)
  else return refuse('Usage: npm run diagrams [-- --diff <git revision> | -- --export | -- --heat <file>]')
  return 0
}

async function draw(): Promise<void> {
  const charts = describeCharts()
  const files = filesOf(charts, await arrangeAll(charts), DRAWN_FROM)
  writeFolder(FOLDER, files)
  process.stdout.write(`${Object.keys(files).length} files written to docs/statecharts\n`)
}

function exportCharts(): void {
  const files = exportsOf(currentCharts(), CALLERS)
  writeFolder(EXPORTS, files)
  process.stdout.write(`${Object.keys(files).length} files written to dist/statecharts\n`)
}

async function compare(revision: string): Promise<number> {
  const commit = commitOf(ROOT, revision)
  if (commit === null) return refuse(`There is no revision '${revision}'.`)
  const changes = diffCharts(await chartsAt(ROOT, commit, CHART_SOURCE), currentCharts().map(describeChart))
  process.stdout.write(`# Since ${revision}\n\n${formatChanges(changes)}`)
  if (changes.length === 0) return 0
  mkdirSync(CHANGES, { recursive: true })
  writeFileSync(join(CHANGES, 'changes.svg'), svgOf(await changesPicture(changes, revision)))
  process.stdout.write('\nThe picture is dist/diagrams/changes.svg\n')
  return 0
}

async function drawHeat(file: string): Promise<number> {
  const counts = readCounts(readFileSync(file, 'utf8'))
  if (counts === null) return refuse(`${file} is no answer of /charts.json.`)
  for (const tenant of new Set(counts.map((count) => count.tenant))) {
    const charts = heatOf(
      currentCharts(),
      counts.filter((count) => count.tenant === tenant),
    )
    writeFolder(join(HEAT, tenant), drawAll(await arrangeAll(charts)))
    process.stdout.write(`${tenant}: ${charts.length} charts, drawn in dist/heat/${tenant}\n`)
  }
  return 0
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`)
  return 1
}
