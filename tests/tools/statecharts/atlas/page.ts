import type { Placed } from '../diagrams/layout'
import { childrenOf } from '../diagrams/paths'
import { pictureName } from '../diagrams/pictures'
import { pageOf } from './anchors'
import { brokenSection } from './broken-section'
import { coverageSection, leftOut } from './coverage'
import { drawingOf } from './drawing'
import type { AtlasChart } from './facts'
import { html, type Markup } from './html'
import { navigation } from './navigation'
import { codeLink, stateSection } from './state-section'
import { stepsFileOf, stepsScript, stepsSection } from './steps-section'
import { walksSection } from './walk-section'
import { waysOf } from './ways'

/**
 * The pages by their file: an overview with the figures, and one of every chart with its states and walks, beside it the script with its
 * situations. `drawings` are the pictures by name, `lead` says what it is of.
 */
export function atlasPages(
  charts: readonly AtlasChart[],
  drawings: ReadonlyMap<string, Placed>,
  lead: string,
): ReadonlyMap<string, string> {
  return new Map([
    ['index.html', page(charts, null, lead, coverageSection(charts))],
    ...charts.map((chart): [string, string] => [
      pageOf(chart.id),
      page(charts, chart, null, chartSection(chart, drawings)),
    ]),
    ...charts
      .filter(({ steps }) => steps !== null)
      .map((chart): [string, string] => [stepsFileOf(chart.id), stepsScript(chart)]),
  ])
}

function page(
  charts: readonly AtlasChart[],
  open: AtlasChart | null,
  lead: string | null,
  main: Markup,
): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${open !== null && `${open.id}: `}Atlas of the statecharts</title>
        <link rel="stylesheet" href="atlas.css" />
        <script src="atlas.js" defer></script>
        ${
          open !== null &&
          open.steps !== null &&
          html`<script src="${stepsFileOf(open.id)}" defer></script>
            <script src="steps.js" defer></script>`
        }
      </head>
      <body>
        <a class="skip" href="#charts">Skip to the charts</a>
        <header>
          <h1>Atlas of the statecharts</h1>
          ${lead !== null && html`<p>${lead} Made from the charts and the walks by <code>npm run atlas</code>.</p>`}
        </header>
        ${navigation(charts, open?.id ?? null)}
        <main id="charts" tabindex="-1">${main}</main>
      </body>
    </html>`
  return `${markup}\n`
}

function chartSection(chart: AtlasChart, drawings: ReadonlyMap<string, Placed>): Markup {
  const { id, states } = chart
  const drawingAt = (path: string): Markup | null => {
    const name = pictureName(id, path)
    const placed = drawings.get(name)
    return placed ? drawingOf(chart, name, placed) : null
  }
  const { description = '', code } = states.find(({ path }) => path === '') ?? {}
  const anywhere = waysOf(chart, '')
  const isStage = (path: string): boolean => !path.includes('.') && childrenOf(chart, path).length > 0
  return html`<section class="chart" id="${id}">
    <h2>${id}</h2>
    ${code !== undefined && html`<p>Code: ${codeLink(code)}</p>`} ${brokenSection(chart)}
    ${description !== '' && html`<p>${description}</p>`} ${drawingAt('')} ${stepsSection(chart)}
    ${
      anywhere.markup !== '' &&
      html`<section class="state">
        <h3>Anywhere in ${id}</h3>
        ${anywhere}
      </section>`
    }
    ${states
      .filter(({ path }) => path !== '')
      .map((state) => stateSection(chart, state, isStage(state.path) ? drawingAt(state.path) : null))}
    ${leftOut(chart)} ${walksSection(chart)}
  </section>`
}
