import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { html, trusted, type Markup } from '../statecharts/atlas/html'
import { isSpoken, PICTURES, readComparisons, type Comparison } from './folders'

const SIDES = {
  same: ['after'],
  changed: ['before', 'after', 'difference'],
  added: ['after'],
  removed: ['before'],
} as const satisfies Record<Comparison['result'], readonly string[]>

const RESULTS = ['changed', 'added', 'removed', 'same'] as const satisfies readonly Comparison['result'][]

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 1.5rem; color: #1a1f24; background: #f4f6f8; }
  .pictures { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0 0 1.5rem; } figcaption { color: #55606b; }
  img { display: block; max-width: 46rem; max-height: 56rem; border: 1px solid #c8d0d8; background: #fff; }
  table { border-collapse: collapse; } th, td { text-align: start; padding: 0.25rem 1rem 0.25rem 0; }`

/** The part of a picture's name before its file: 'walks/partnerWizard', 'pages/desk'. */
const areaOf = ({ name }: Comparison) => path.posix.dirname(name)
const pageOf = (area: string) => `${area.replaceAll('/', '-')}.html`

function document(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        ${trusted(STYLE)}
      </style>
      <h1>${title}</h1>
      ${body}
    </html>`.markup
}

/** Lines that came and went, by git, which reads files outside a repository too. */
export function diffOf(name: string): string {
  const files = [`before/${name}`, `after/${name}`]
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--no-color', '-U1', ...files], {
    cwd: PICTURES,
    encoding: 'utf8',
  })
  return stdout.split('\n').slice(4).join('\n')
}

function showSpoken({ name, result }: Comparison): Markup {
  const [side] = SIDES[result]
  const spoken = result === 'changed' ? diffOf(name) : readFileSync(path.join(PICTURES, side, name), 'utf8')
  return html`<details ${result === 'changed' && trusted('open')}>
    <summary>${path.posix.basename(name, '.txt')}, as a screen reader says it: ${result}</summary>
    <pre>${spoken}</pre>
  </details>`
}

function showComparison({ name, result }: Comparison): Markup {
  if (isSpoken(name)) return showSpoken({ name, result })
  return html`<h3>${path.posix.basename(name, '.png')}: ${result}</h3>
    <div class="pictures">
      ${SIDES[result].map(
        (side) =>
          html`<figure>
            <figcaption>${side}</figcaption>
            <a href="${side}/${name}"><img src="${side}/${name}" loading="lazy" alt="${name}, ${side}" /></a>
          </figure>`,
      )}
    </div>`
}

function areaPage(area: string, comparisons: readonly Comparison[]): string {
  const sorted = RESULTS.flatMap((wanted) => comparisons.filter(({ result }) => result === wanted))
  return document(
    area,
    html`<p><a href="index.html">All areas</a></p>
      ${sorted.map(showComparison)}`,
  )
}

const countOf = (comparisons: readonly Comparison[], wanted: Comparison['result']) =>
  comparisons.filter(({ result }) => result === wanted).length

/** Writes one page for each chart or area, and one that counts them all. @returns a line for the terminal */
export function writeReport(base: string): string {
  const comparisons = readComparisons()
  const areas = [...new Set(comparisons.map(areaOf))].map(
    (area) => [area, comparisons.filter((one) => areaOf(one) === area)] as const,
  )
  for (const [area, own] of areas) writeFileSync(path.join(PICTURES, pageOf(area)), areaPage(area, own))
  const rows = areas.map(
    ([area, own]) =>
      html`<tr>
        <td><a href="${pageOf(area)}">${area}</a></td>
        ${RESULTS.map((result) => html`<td>${countOf(own, result)}</td>`)}
      </tr>`,
  )
  const table = html`<table>
    <tr>
      <th>Area</th>
      ${RESULTS.map((result) => html`<th>${result}</th>`)}
    </tr>
    ${rows}
  </table>`
  writeFileSync(path.join(PICTURES, 'index.html'), document(`The screens since ${base}`, table))
  return RESULTS.map((result) => `${countOf(comparisons, result)} ${result}`).join(', ')
}
