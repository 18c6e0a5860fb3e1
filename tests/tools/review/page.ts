import { html, trusted, type Markup } from '../statecharts/atlas/html'
import { STYLE } from './page-style'
import type { Section } from './section'

/** A subject as it came out: its section, or why there is none. */
export type Outcome = {
  name: string
  title: string
  section: Section | null
  missing: string
  seconds: number
  log: string
}

const idOf = ({ name }: Outcome) => `details-${name}`

function showLines({ section, missing }: Outcome): Markup {
  if (!section) return html`<li class="missing">${missing}</li>`
  return html`${section.lines.map(({ text, isWarning }) => html`<li ${isWarning && trusted('class="warning"')}>${text}</li>`)}`
}

function showRow(outcome: Outcome): Markup {
  const { title, section } = outcome
  return html`<h2>${section?.details ? html`<a href="#${idOf(outcome)}">${title}</a>` : title}</h2>
    <ul>
      ${showLines(outcome)}
    </ul>`
}

function showDetails(outcome: Outcome): Markup | null {
  const { title, section, log, seconds } = outcome
  const contents = section?.details ?? (log === '' ? null : html`<pre>${log}</pre>`)
  return (
    contents &&
    html`<details>
      <summary>${title}</summary>
      <div id="${idOf(outcome)}">
        ${contents}
        <p class="missing">Found in ${seconds} s.</p>
      </div>
    </details>`
  )
}

/** The page: one sheet with some lines of each subject, and behind it all of each. It asks the network for nothing. */
export function writePage(base: string, tree: string, outcomes: readonly Outcome[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${tree} since ${base}</title>
        <style>
          ${trusted(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>What changed since ${base}</h1>
          <p>
            In ${tree}. A line with ! is for a reviewer to decide on; everything behind a line stands below
            this sheet.
          </p>
        </header>
        <section class="sheet" aria-label="In short">${outcomes.map(showRow)}</section>
        <main>${outcomes.map(showDetails)}</main>
      </body>
    </html>`.markup
}
