import { REPORT_COLUMNS } from '../model/report'
import type { ScreenRecord } from '../model/screen-record'
import { pageOf } from './anchors'
import type { AtlasChart } from './facts'
import { html, type Markup } from './html'

const MODEL_COLUMNS = REPORT_COLUMNS.filter(([title]) => title !== 'chart' && title !== 'ms')

const SCREEN_COLUMNS: readonly [title: string, cell: (record: ScreenRecord) => number][] = [
  ['taken', ({ totals }) => totals.covered],
  ['left out', ({ totals }) => totals.excluded],
  ['missing', ({ totals }) => totals.uncovered.length],
  ['steps', ({ totals }) => totals.steps],
]

/** The figures of the overview: what the walks cover of each chart, in the model and on the screen. */
export function coverageSection(charts: readonly AtlasChart[]): Markup {
  return html`<section id="coverage">
    <h2>Coverage</h2>
    <p>
      A walk is a way through a chart, found by a program and taken step by step: in the model on running
      charts alone, on the screen in a browser, by gestures and answered requests. A transition is covered
      when a walk took it; a refusal, when a walk met an event that no guard let through.
    </p>
    <div class="scroll" role="region" aria-label="Coverage of each chart" tabindex="0">
      <table>
        <thead>
          <tr>
            <td></td>
            <th colspan="${MODEL_COLUMNS.length}" scope="colgroup">in the model</th>
            <th colspan="${SCREEN_COLUMNS.length}" scope="colgroup">on the screen</th>
          </tr>
          <tr>
            <th scope="col">chart</th>
            ${[...MODEL_COLUMNS, ...SCREEN_COLUMNS].map(([title]) => html`<th scope="col">${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${charts.map(rowOf)}
        </tbody>
      </table>
    </div>
  </section>`
}

function rowOf({ id, report, record }: AtlasChart): Markup {
  return html`<tr>
    <th scope="row">
      <a class="name" href="${pageOf(id)}">${id}</a>${
        record !== null &&
        record.broken.length > 0 &&
        html` <strong class="missing">${record.broken.length} broken</strong>`
      }
    </th>
    ${
      report
        ? MODEL_COLUMNS.map(([, cell]) => html`<td>${cell(report)}</td>`)
        : html`<td colspan="${MODEL_COLUMNS.length}">no catalogue</td>`
    }
    ${
      record
        ? SCREEN_COLUMNS.map(([, cell]) => html`<td>${cell(record)}</td>`)
        : html`<td colspan="${SCREEN_COLUMNS.length}">not walked by itself</td>`
    }
  </tr>`
}

/** All that no walk took on the screen, and why. */
export function leftOut({ record }: AtlasChart): Markup | null {
  if (!record || record.excluded.length + record.totals.uncovered.length === 0) return null
  return html`<h3>Not taken on the screen</h3>
    <ul class="reasons">
      ${record.totals.uncovered.map((name) => html`<li><strong class="missing">missing</strong> <code>${name}</code></li>`)}
      ${record.excluded.map(({ name, reason }) => html`<li><code>${name}</code> ${reason}</li>`)}
    </ul>`
}
