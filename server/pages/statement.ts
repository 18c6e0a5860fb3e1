import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { formatDate } from '@/schemas/dates'
import { languageTag } from '@/schemas/language/languages'
import type { EnglishNote } from '../config/languages/approved-texts'
import type { DocumentMaker } from '../documents/documents'
import type { Instalment } from '../modules/key-facts/schedule'
import { formatExactRupees, type StatementFrame, type StatementSection } from '../modules/key-facts/sections'
import type { Brand } from './brand'
import { noteHtml } from './notice'
import { renderPage } from './page'

const STYLE = raw(`
  main { max-width: 50rem; }
  dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; margin: 0; }
  dt, dd { padding: 0.5rem 0; border-top: 1px solid #d5dde6; }
  dt { padding-right: 1rem; color: #4b5865; }
  dd, table { font-variant-numeric: tabular-nums; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.5rem 0.75rem; text-align: right; white-space: nowrap; }
  th { background: #f5f8fb; font-size: 0.875rem; }
  td { border-top: 1px solid #d5dde6; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  @media print {
    body { font-size: 10pt; }
    th, td { padding: 0.25rem 0.5rem; }
  }
`)

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

function cellsOf(row: Instalment): string[] {
  const amounts = [row.outstanding, row.principal, row.interest, row.instalment]
  return [String(row.number), formatDate(row.due), ...amounts.map(formatExactRupees)]
}

function scheduleHtml(schedule: readonly Instalment[], { title, columns }: StatementFrame['schedule']) {
  return html`<h2 id="schedule">${title}</h2>
    <div class="scroll" role="region" aria-labelledby="schedule" tabindex="0">
      <table>
        <thead>
          <tr>
            ${columns.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${schedule.map(
            (row) =>
              html`<tr>
                ${cellsOf(row).map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

export type ShownStatement = StatementFrame & {
  brand: Brand
  language: string
  sections: readonly StatementSection[]
  rows: readonly Instalment[]
  /** For a reader of another language, above what is in English. */
  note?: EnglishNote | undefined
}

export function answerPage(context: Context, { brand, language, title, note, ...shown }: ShownStatement) {
  context.header('cache-control', 'private, no-store')
  const body = html`${note && noteHtml(note)}${shown.sections.map(sectionHtml)}${scheduleHtml(
    shown.rows,
    shown.schedule,
  )}`
  return context.html(renderPage({ title, brand, style: STYLE, body, lang: languageTag(language) }))
}

export async function answerPdf(
  context: Context,
  { pdf }: DocumentMaker,
  { language, title, note, sections, schedule, rows }: ShownStatement,
  name: string,
) {
  context.header('cache-control', 'private, no-store')
  const table = { ...schedule, rows: rows.map(cellsOf) }
  const bytes = await pdf({ language, title, note: note?.text, sections, table })
  return context.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
  })
}
