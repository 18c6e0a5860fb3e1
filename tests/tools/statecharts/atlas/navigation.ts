import { stateId } from './anchors'
import type { AtlasChart } from './facts'
import { html, type Markup } from './html'

/** The contents: every chart and, folded up in it, its states. The filter shows itself when its script runs. */
export function navigation(charts: readonly AtlasChart[]): Markup {
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
    <p><a href="#coverage">Coverage</a></p>
    ${charts.map(
      ({ id, states }) =>
        html`<details>
          <summary>${id}</summary>
          <ul>
            <li><a href="#${id}">overview</a></li>
            ${states
              .filter(({ path }) => path !== '')
              .map(({ path, key }) => {
                const depth = path.split('.').length
                return html`<li style="--depth: ${depth}"><a href="#${stateId(id, path)}">${key}</a></li>`
              })}
          </ul>
        </details>`,
    )}
  </nav>`
}
