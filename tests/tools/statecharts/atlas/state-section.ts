import type { StateFacts } from '../diagrams/description'
import { childrenOf } from '../diagrams/paths'
import { listed, stateId, stateLink } from './anchors'
import type { AtlasChart } from './facts'
import { html, type Markup } from './html'
import { screensOf } from './pictures'
import { waysIn, waysOf } from './ways'

const KINDS: Record<StateFacts['kind'], string> = {
  atomic: '',
  compound: '',
  parallel: 'regions at once',
  final: 'final',
  history: 'history',
}

/** The section of one state: what it means, what the screen shows, what can happen. `drawing` is the picture of a stage. */
export function stateSection(chart: AtlasChart, state: StateFacts, drawing: Markup | null): Markup {
  const { path, key, kind, description, tags } = state
  const around = path.slice(0, path.length - key.length)
  const marks = [KINDS[kind], ...tags].filter((mark) => mark !== '')
  return html`<section class="state" id="${stateId(chart.id, path)}">
    ${headingOf(path, html`<span class="around">${around}</span>${key}`)}
    ${
      marks.length > 0 &&
      html`<ul class="tags" aria-label="Tags">
        ${marks.map((mark) => html`<li>${mark}</li>`)}
      </ul>`
    }
    <p>${description}</p>
    ${factsOf(chart, state)} ${drawing} ${screensOf(chart, path)} ${waysOf(chart, path)}
  </section>`
}

/** From the folder of the pages, which is two below the project's. */
export function codeLink(code?: string): Markup | null {
  return code === undefined ? null : html`<a href="../../${code}">${code}</a>`
}

/** A heading as deep as the state is nested; headings end at six. */
function headingOf(path: string, text: Markup): Markup {
  const depth = path.split('.').length
  if (depth === 1) return html`<h3>${text}</h3>`
  if (depth === 2) return html`<h4>${text}</h4>`
  return depth === 3 ? html`<h5>${text}</h5>` : html`<h6>${text}</h6>`
}

function factsOf(
  chart: AtlasChart,
  { path, invokes, entry, exit, initial, code }: StateFacts,
): Markup | null {
  const inner = childrenOf(chart, path)
  const innerLink = (to: string): Markup => stateLink(chart.id, to, to.slice(path.length + 1))
  const facts: [term: string, fact: Markup | string | null][] = [
    ['runs', invokes.join(', ') || null],
    ['on entry', entry.join(', ') || null],
    ['on exit', exit.join(', ') || null],
    ['begins at', initial.length > 0 ? listed(initial.map(innerLink)) : null],
    ['inside', inner.length > 0 ? listed(inner.map((child) => innerLink(child.path))) : null],
    ['entered from', waysIn(chart, path)],
    ['code', codeLink(code)],
  ]
  const known = facts.filter(([, fact]) => fact !== null)
  if (known.length === 0) return null
  return html`<dl class="facts">
    ${known.map(
      ([term, fact]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${fact}</dd>
        </div>`,
    )}
  </dl>`
}
