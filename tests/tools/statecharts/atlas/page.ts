import type { Placed } from '../diagrams/layout'
import { pictureName } from '../diagrams/pictures'
import { childrenOf } from '../diagrams/paths'
import { coverageSection } from './coverage'
import { drawingOf } from './drawing'
import type { AtlasChart } from './facts'
import { html, type Markup } from './html'
import { navigation } from './navigation'
import { stateSection } from './state-section'
import { walksSection } from './walk-section'
import { waysOf } from './ways'

/** The whole page: the figures, then every chart with its states and walks. `drawings` are the pictures by name, `lead` says what it is of. */
export function atlasPage(
  charts: readonly AtlasChart[],
  drawings: ReadonlyMap<string, Placed>,
  lead: string,
): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Atlas of the statecharts</title>
        <link rel="stylesheet" href="atlas.css" />
        <script src="atlas.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#charts">Skip to the charts</a>
        <header>
          <h1>Atlas of the statecharts</h1>
          <p>${lead} Made from the charts and the walks by <code>npm run atlas</code>.</p>
        </header>
        ${navigation(charts)}
        <main id="charts" tabindex="-1">
          ${coverageSection(charts)} ${charts.map((chart) => chartSection(chart, drawings))}
          <p id="nothing" hidden>No state speaks of that.</p>
        </main>
      </body>
    </html>`
  return `${page.markup}\n`
}

function chartSection(chart: AtlasChart, drawings: ReadonlyMap<string, Placed>): Markup {
  const { id, states } = chart
  const drawingAt = (path: string): Markup | null => {
    const name = pictureName(id, path)
    const placed = drawings.get(name)
    return placed ? drawingOf(chart, name, placed) : null
  }
  const description = states.find(({ path }) => path === '')?.description ?? ''
  const anywhere = waysOf(chart, '')
  const isStage = (path: string): boolean => !path.includes('.') && childrenOf(chart, path).length > 0
  return html`<section class="chart" id="${id}">
    <h2>${id}</h2>
    ${description !== '' && html`<p>${description}</p>`} ${drawingAt('')}
    ${
      anywhere.markup !== '' &&
      html`<section class="state" data-state>
        <h3>Anywhere in ${id}</h3>
        ${anywhere}
      </section>`
    }
    ${states
      .filter(({ path }) => path !== '')
      .map((state) => stateSection(chart, state, isStage(state.path) ? drawingAt(state.path) : null))}
    ${walksSection(chart)}
  </section>`
}
