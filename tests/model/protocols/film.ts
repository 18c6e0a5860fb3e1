import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readRecords } from '@/tests/tools/statecharts/atlas/files'
import { html, trusted, type Markup } from '@/tests/tools/statecharts/atlas/html'
import { arrangeAll } from '@/tests/tools/statecharts/diagrams/files'
import { withInner } from '@/tests/tools/statecharts/diagrams/geometry'
import type { Placed } from '@/tests/tools/statecharts/diagrams/layout'
import { svgOf } from '@/tests/tools/statecharts/diagrams/svg'
import { describeCharts } from '../charts'
import type { Counterexample } from './explore'
import type { ChartAt, Protocol } from './protocol'
import { changes } from './story'

/** All pictures that there are of a chart in a state. */
export type Pictures = {
  /** The screen, as the address of a picture, where the walks have photographed it. */
  readonly screenOf: (at: ChartAt) => string | null
  /** The drawing of the chart or of its stage in which the state is a box, with that box marked. */
  readonly drawingOf: (at: ChartAt) => string | null
}

/** Reads the screenshots that the walks have left in a folder, if any, and draws the charts. */
export async function readPictures(folder: string, charts: readonly string[]): Promise<Pictures> {
  const records = readRecords(folder)
  const drawings = await arrangeAll(describeCharts().filter(({ id }) => charts.includes(id)))
  return {
    screenOf: ({ chart, state }) => {
      const pictures = records.find((record) => record.chart === chart)?.pictures ?? {}
      const [, [picture] = []] = Object.entries(pictures).find(([name]) => isIn(name, state)) ?? []
      const file = picture && path.join(folder, picture.file)
      return file && existsSync(file) ? `data:image/png;base64,${readFileSync(file, 'base64')}` : null
    },
    drawingOf: (at) => {
      const placed = [...drawings].find(
        ([name, drawing]) => isOf(name, at.chart) && hasBox(drawing, at.state),
      )
      return (
        (placed?.[1] &&
          svgOf(placed[1], ({ id }) =>
            id === at.state ? { href: '#', label: `${at.whose}: ${id}` } : null,
          )) ??
        null
      )
    },
  }
}

/** True if a situation, each of its regions a path, is in a state. */
const isIn = (situation: string, state: string) =>
  situation.split(' ').some((region) => region === state || region.startsWith(`${state}.`))

const isOf = (drawing: string, chart: string) => drawing === chart || drawing.startsWith(`${chart}.`)

const hasBox = ({ boxes }: Placed, state: string) =>
  boxes.flatMap(withInner).some(({ box }) => box.id === state)

/**
 * A counterexample as a page that needs no other file: each step with its event, what it changed, and the charts that have gone to
 * another state, on the screen where there is a picture of it, and drawn.
 */
export function filmOf<State extends object>(
  protocol: Pick<Protocol<State, unknown>, 'name' | 'chartsAt'>,
  { broken, steps }: Counterexample<State>,
  pictures: Pictures,
): string {
  const frames = steps.map(({ before, action, after }, index) => {
    const earlier = new Set((protocol.chartsAt?.(before) ?? []).map(nameOf))
    const now = (protocol.chartsAt?.(after) ?? []).filter((at) => !earlier.has(nameOf(at)))
    return html`<li>
      <h2>${index + 1}. ${action}</h2>
      <ul>
        ${changes(before, after).map((change) => html`<li><code>${change}</code></li>`)}
      </ul>
      <div class="charts">${now.map((at) => figureOf(at, pictures))}</div>
    </li>`
  })
  const hasScreens = steps.some(({ after }) =>
    protocol.chartsAt?.(after).some((at) => pictures.screenOf(at) !== null),
  )
  const { markup } = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Broken: ${broken}</title>
      <style>
        body {
          font: 16px/1.5 sans-serif;
          margin: 1rem;
        }
        ol {
          list-style: none;
          padding: 0;
        }
        ol > li {
          border-top: 1px solid #d7dce3;
        }
        code {
          overflow-wrap: anywhere;
        }
        .charts {
          display: flex;
          flex-wrap: wrap;
          gap: 1rem;
        }
        figure {
          margin: 0;
          max-width: 100%;
        }
        figure > img,
        figure > svg {
          height: 44rem;
          width: auto;
          max-width: 100%;
        }
        svg a > rect {
          fill: #fde68a;
          stroke: #b91c1c;
          stroke-width: 3;
        }
      </style>
      <h1>Broken: ${broken}</h1>
      <p>${protocol.name}, the shortest way to it: ${steps.length} steps.</p>
      ${!hasScreens && html`<p>There are no pictures of these screens: <code>npm run atlas</code> takes those that can be seen.</p>`}
      <ol>
        ${frames}
      </ol>
    </html>`
  return `${markup}\n`
}

const nameOf = ({ whose, chart, state }: ChartAt) => [whose, chart, state].join()

function figureOf(at: ChartAt, { screenOf, drawingOf }: Pictures): Markup {
  const [screen, drawing] = [screenOf(at), drawingOf(at)]
  return html`<figure>
    <figcaption>${at.whose}: <b>${at.chart}</b> is in <b>${at.state}</b></figcaption>
    ${screen !== null && html`<img src="${screen}" alt="The screen in the state ${at.state}" />`}
    ${drawing !== null && trusted(drawing)}
  </figure>`
}
