import type { BrokenWalk } from '../model/screen-record'
import { eventLabel, type AtlasChart } from './facts'
import { html, type Markup } from './html'
import { pictureOf } from './pictures'

/** The walks on the screen that did not begin or end: where they broke, why, and what was seen; what is shown below them is not all. */
export function brokenSection({ id, record }: AtlasChart): Markup | null {
  if (!record || record.broken.length === 0) return null
  return html`<section class="broken" aria-labelledby="${id}-broken">
    <h3 id="${id}-broken">Walks on the screen that broke</h3>
    <p>What nobody got to is not covered below, and has no picture.</p>
    <ul>
      ${record.broken.map((walk) => html`<li>${brokenWalk(walk)}</li>`)}
    </ul>
  </section>`
}

function brokenWalk({ number, input, step, error, picture }: BrokenWalk): Markup {
  const [reason = '', ...more] = error.split('\n')
  const end = step
    ? html`did not end: it broke at step ${step.number}, <b>${eventLabel(step.event)}</b>`
    : html`did not begin`
  return html`<p><strong class="missing">Walk ${number}</strong> from ‘${input}’ ${end}.</p>
    ${reason !== '' && html`<p>${reason}</p>`}
    ${
      more.length > 0 &&
      html`<details>
        <summary>The whole error</summary>
        <pre>${error}</pre>
      </details>`
    }
    ${
      picture !== null &&
      html`<div class="screens">
        ${pictureOf(picture, `The screen when walk ${number} broke`, 'phone', 'when it broke')}
      </div>`
    }`
}
