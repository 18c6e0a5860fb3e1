import type { WalkStep } from '../model/gate'
import type { Picture } from '../model/screen-record'
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
  if (pictures.length === 0) return html`<p class="aside">${noPicture(record.pictures[path])}</p>`
  const step = firstRest(walks, path)
  const spoken = record.spoken[path] ?? null
  return html`<div class="screens">
      ${pictures.map(({ width, file }) =>
        pictureOf(
          file,
          `The screen in the state ${path}, ${width} pixels wide${state?.description ? `: ${state.description}` : ''}`,
          width < 700 ? 'phone' : 'desktop',
          html`${width}
          wide${step && html`, <a href="#${stepId(id, 'screen', step)}">step ${step.step} of walk ${step.walk}</a>`}`,
        ),
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

/** A screenshot, a link to the whole of it. */
export function pictureOf(
  file: string,
  alt: string,
  size: 'phone' | 'desktop',
  caption: Markup | string,
): Markup {
  return html`<figure class="${size}">
    <a href="${PICTURES}/${file}"><img src="${PICTURES}/${file}" loading="lazy" alt="${alt}" /></a>
    <figcaption>${caption}</figcaption>
  </figure>`
}

function noPicture(planned?: readonly Picture[]): string {
  return planned
    ? 'The walk on the screen that rests here first broke before: there is no picture.'
    : 'The walks on the screen never rest here: there is no picture.'
}

function firstRest(walks: AtlasChart['walks'], path: string): WalkStep | null {
  for (const { ground, number: walk, steps } of walks) {
    const step = steps.findIndex(({ states }) => ground === 'screen' && states.includes(path))
    if (step >= 0) return { walk, step }
  }
  return null
}
