import { pageOf, stateId } from './anchors'
import type { AtlasChart } from './facts'
import { html, trusted, type Markup } from './html'

/** All by which a state is found: its name, its meaning, and what can happen in it. */
function wordsOf({ states, transitions }: AtlasChart, path: string): string {
  const ways = transitions.filter(({ from }) => from === path)
  const description = states.find((state) => state.path === path)?.description ?? ''
  return [path, description, ...ways.flatMap(({ event, guard }) => [event, guard ?? ''])]
    .join(' ')
    .toLowerCase()
}

/** The contents of all pages: every chart and, folded up in it, its states; `open` is the chart of the page, if it is of one. */
export function navigation(charts: readonly AtlasChart[], open: string | null): Markup {
  return html`<nav aria-label="Charts and states">
    <form role="search" hidden>
      <label for="filter">Find a state</label>
      <input
        id="filter"
        type="search"
        autocomplete="off"
        spellcheck="false"
        placeholder="name, event, guard, words"
      />
      <p role="status"></p>
    </form>
    <p><a href="index.html">All charts</a></p>
    <p id="nothing" hidden>No state speaks of that.</p>
    ${charts.map((chart) => {
      const { id, states } = chart
      return html`<details ${id === open && trusted('open')}>
        <summary>${id}</summary>
        <ul>
          <li><a href="${pageOf(id)}">overview</a></li>
          ${states
            .filter(({ path }) => path !== '')
            .map(({ path, key }) => {
              const depth = path.split('.').length
              const address = `${pageOf(id)}#${stateId(id, path)}`
              return html`<li style="--depth: ${depth}" data-words="${wordsOf(chart, path)}">
                <a href="${address}">${key}</a>
              </li>`
            })}
        </ul>
      </details>`
    })}
  </nav>`
}
