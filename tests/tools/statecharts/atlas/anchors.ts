import type { WalkStep } from '../model/gate'
import type { Ground } from './facts'
import { html, type Markup } from './html'

/** The id of a state's section; the chart itself has the empty path. */
export function stateId(chart: string, path: string): string {
  return path === '' ? chart : `${chart}.${path}`
}

/** The page of a chart, beside the overview. */
export const pageOf = (chart: string) => `${chart}.html`

/** The id of a walk's list of steps. */
export function walkId(chart: string, ground: Ground, walk: number): string {
  return `${chart}-${ground}-walk-${walk}`
}

/** The id of a step in it; step 0 is the start. */
export function stepId(chart: string, ground: Ground, { walk, step }: WalkStep): string {
  return `${walkId(chart, ground, walk)}-step-${step}`
}

/** A link to a state, by its path or by a shorter name where its surroundings say the rest. */
export function stateLink(chart: string, path: string, name = path || chart): Markup {
  return html`<a class="name" href="#${stateId(chart, path)}">${name}</a>`
}

/** Pieces with commas between them. */
export function listed(pieces: readonly Markup[]): Markup {
  return html`${pieces.map((piece, index) => (index === 0 ? piece : html`, ${piece}`))}`
}
