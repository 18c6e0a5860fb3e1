import { charts } from '../../../e2e/walks/charts'
import { catalogues } from '../../model/catalogues'
import { html } from '../statecharts/atlas/html'
import type { ChartChange } from '../statecharts/diagrams/diff/diff'
import { walkable, type Walkable } from '../statecharts/model/gate'
import { findAffected, type Affected } from './charts/affected-walks'
import { chartChanges } from './charts/chart-changes'
import { countOf, firstOf, listOf, plain, sectionCommand, warning, type Line } from './section'

type Found = Affected & { id: string; all: number; command: string }

function walksOf({ id }: ChartChange): { chart: Walkable; command: string } | null {
  const onScreen = charts.find(({ machine }) => machine.id === id)
  if (onScreen) return { chart: onScreen, command: `npm run walks -- ${onScreen.entry.name}` }
  const entry = catalogues.find(({ machine }) => machine.id === id)
  return entry ? { chart: walkable(entry), command: `npm run model -- ${entry.name}` } : null
}

function findIn(change: ChartChange): Found | string {
  const found = walksOf(change)
  if (!found) return change.id
  const { chart, command } = found
  return { ...findAffected(change, chart), id: change.id, all: chart.walks.length, command }
}

const isGone = ({ states }: ChartChange) => states.some(({ was, is }) => was?.path === '' && !is)

function linesOf({ id, walks, all, command, passedByNone }: Found): Line[] {
  const where = command.includes(' walks ') ? 'on the screen' : 'in the model alone'
  const numbers = walks.map(({ number }) => number).join(', ')
  const some = walks.length === 0 ? `none of ${countOf(all, 'walk')}` : `walk ${numbers} of ${all}`
  const which = walks.length === all ? `each of ${countOf(all, 'walk')}` : some
  return [
    plain(`${id}, ${where}: ${which} (${command})`),
    ...(passedByNone.length === 0
      ? []
      : [warning(`${id}: ${countOf(passedByNone.length, 'change')} passed by no walk ${where}`)]),
  ]
}

/** Walks that pass what changed in the charts: on the screen where the chart is walked there, else in the model. */
export default sectionCommand(async ({ commit }) => {
  const found = (await chartChanges(commit)).filter((change) => !isGone(change)).map(findIn)
  const affected = found.filter((one) => typeof one !== 'string')
  const unwalked = found.filter((one) => typeof one === 'string')
  if (found.length === 0) return { lines: [plain('None: no chart changed.')], details: null }
  const details = affected.map(
    ({ id, walks, passedByNone }) =>
      html`<h3>${id}</h3>
        ${listOf(walks.map(({ number, input, steps }) => `Walk ${number}, from ‘${input}’, ${countOf(steps.length, 'step')}`))}
        ${passedByNone.length > 0 && html`<p>Passed by no walk:</p>`} ${listOf(passedByNone)}`,
  )
  const lines = [...affected.flatMap(linesOf), ...unwalked.map((id) => warning(`${id}: has no walk`))]
  return { lines: firstOf(lines), details: html`${details}` }
})
