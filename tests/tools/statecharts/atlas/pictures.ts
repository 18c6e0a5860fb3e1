import type { WalkStep } from '../model/gate'
import { stepId } from './anchors'
import type { AtlasChart } from './facts'
import { html, type Markup } from './html'

/** The folder beside the page that holds the pictures. */
export const PICTURES = 'pictures'

/** The screenshots of a state, each a link to the whole picture, and what is said of it; a sentence for a state that has none. */
export function screensOf({ id, states, walks, record }: AtlasChart, path: string): Markup | null {
  const pictures = record?.pictures[path] ?? []
  const state = states.find((one) => one.path === path)
  if (!record || state?.kind === 'compound' || state?.kind === 'parallel') return null
  if (pictures.length === 0)
    return html`<p class="aside">The walks on the screen never rest here: there is no picture.</p>`
  const step = firstRest(walks, path)
  const spoken = record.spoken[path] ?? null
  return html`<div class="screens">
      ${pictures.map(
        ({ width, file }) =>
          html`<figure class="${width < 700 ? 'phone' : 'desktop'}">
            <a href="${PICTURES}/${file}"
              ><img
                src="${PICTURES}/${file}"
                loading="lazy"
                alt="The screen in the state ${path}, ${width} pixels wide${state?.description ? `: ${state.description}` : ''}"
            /></a>
            <figcaption>
              ${width}
              wide${step && html`, <a href="#${stepId(id, 'screen', step)}">step ${step.step} of walk ${step.walk}</a>`}
            </figcaption>
          </figure>`,
      )}
    </div>
    ${
      spoken &&
      html`<details>
        <summary>A screen reader says</summary>
        <pre>${spoken}</pre>
      </details>`
    }`
}

function firstRest(walks: AtlasChart['walks'], path: string): WalkStep | null {
  for (const { ground, number: walk, steps } of walks) {
    const step = steps.findIndex(({ states }) => ground === 'screen' && states.includes(path))
    if (step >= 0) return { walk, step }
  }
  return null
}
