import { html, type Markup } from '../statecharts/atlas/html'
import type { ChartChange } from '../statecharts/diagrams/diff/diff'
import { changesPicture } from '../statecharts/diagrams/diff/diff-picture'
import { svgOf } from '../statecharts/diagrams/svg'
import { chartChanges } from './charts/chart-changes'
import { countChanges } from './charts/chart-counts'
import { firstOf, listOf, plain, sectionCommand } from './section'

async function showChange(change: ChartChange, commit: string): Promise<Markup> {
  const svg = svgOf(await changesPicture([change], commit.slice(0, 10)))
  const words = [...change.states, ...change.transitions].map((one) => one.words)
  return html`<h3>${change.id}</h3>
    <img
      class="chart"
      alt="${change.id}: what changed, and the states beside it"
      src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"
    />
    ${listOf(words)}`
}

/** Charts that changed since the base, in words, each with a picture of its changes and their neighbours. */
export default sectionCommand(async ({ commit }) => {
  const changes = await chartChanges(commit)
  if (changes.length === 0) return { lines: [plain('No chart changed.')], details: null }
  const lines = changes.map((change) => plain(`${change.id}: ${countChanges(change)}`))
  const shown = await Promise.all(changes.map((change) => showChange(change, commit)))
  return { lines: firstOf(lines), details: html`${shown}` }
})
