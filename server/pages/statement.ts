import type { Context } from 'hono'
import { html } from 'hono/html'
import { formatDate } from '@/schemas/dates'
import { statementPdf } from '../modules/key-facts/pdf'
import { formatExactRupees, type StatementSection } from '../modules/key-facts/sections'
import type { Instalment } from '../modules/key-facts/schedule'
import { renderPage } from './page'

const TITLE = 'Key Facts Statement'

const STYLE = html`
  body { max-width: 50rem; margin: 0 auto; padding: 1rem; font: 1rem/1.4 sans-serif; color: #1a1a1a; } h1 {
  font-size: 1.5rem; } h2 { font-size: 1.125rem; margin-top: 2rem; break-after: avoid; } dl { display: grid;
  grid-template-columns: minmax(8rem, 1fr) 2fr; margin: 0; } dt, dd { margin: 0; padding: 0.5rem 0;
  border-top: 1px solid #ccc; overflow-wrap: anywhere; } dt { padding-right: 1rem; font-weight: 600; }
  .schedule { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric:
  tabular-nums; } th, td { padding: 0.25rem 0.5rem; text-align: right; border-top: 1px solid #ccc;
  white-space: nowrap; } thead { display: table-header-group; } tr { break-inside: avoid; } @media print {
  body { padding: 0; font-size: 10pt; } .schedule { overflow: visible; } }
`

const COLUMNS = ['No.', 'Due', 'Outstanding', 'Principal', 'Interest', 'Instalment']

function sectionHtml({ title, rows }: StatementSection) {
  return html`<h2>${title}</h2>
    <dl>
      ${rows.map(
        ([label, text]) =>
          html`<dt>${label}</dt>
            <dd>${text}</dd>`,
      )}
    </dl>`
}

function amountsOf(row: Instalment): string[] {
  return [row.outstanding, row.principal, row.interest, row.instalment].map(formatExactRupees)
}

function scheduleHtml(schedule: readonly Instalment[]) {
  return html`<h2 id="schedule">Repayment schedule</h2>
    <div class="schedule" role="region" aria-labelledby="schedule" tabindex="0">
      <table>
        <thead>
          <tr>
            ${COLUMNS.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${schedule.map(
            (row) =>
              html`<tr>
                <td>${row.number}</td>
                <td>${formatDate(row.due)}</td>
                ${amountsOf(row).map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

export type ShownStatement = { sections: readonly StatementSection[]; schedule: readonly Instalment[] }

export function answerPage(context: Context, { sections, schedule }: ShownStatement) {
  context.header('cache-control', 'private, no-store')
  const body = html`${sections.map(sectionHtml)}${scheduleHtml(schedule)}`
  return context.html(renderPage({ title: TITLE, style: STYLE, body }))
}

export async function answerPdf(context: Context, { sections, schedule }: ShownStatement, name: string) {
  context.header('cache-control', 'private, no-store')
  const bytes = await statementPdf(TITLE, sections, schedule)
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
  })
}
