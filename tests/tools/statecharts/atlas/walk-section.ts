import { listed, stateLink, stepId, walkId } from './anchors'
import type { AtlasChart, WalkFacts } from './facts'
import { html, type Markup } from './html'

/** The walks of a chart, step by step, each step with an id that the transitions refer to. */
export function walksSection(chart: AtlasChart): Markup | null {
  if (chart.walks.length === 0) return null
  return html`<section class="walks" aria-labelledby="${chart.id}-walks">
    <h3 id="${chart.id}-walks">Walks of ${chart.id}</h3>
    ${chart.walks.map((walk) => walkSteps(chart.id, walk))}
  </section>`
}

function walkSteps(chart: string, { ground, number, input, steps }: WalkFacts): Markup {
  const where = ground === 'model' ? 'In the model' : 'On the screen'
  return html`<details id="${walkId(chart, ground, number)}">
    <summary>${where}, walk ${number} from ‘${input}’: ${steps.length - 1} steps</summary>
    <ol start="0">
      ${steps.map(
        ({ event, states }, step) =>
          html`<li id="${stepId(chart, ground, { walk: number, step })}">
            ${event === '' ? html`<b>start</b>` : html`<b>${event}</b>`} →
            ${listed(states.map((path) => stateLink(chart, path)))}
          </li>`,
      )}
    </ol>
  </details>`
}
