import { isWithin } from '../diagrams/paths'
import type { WalkStep } from '../model/gate'
import { listed, stateLink, stepId } from './anchors'
import type { AtlasChart, Coverage, Ground, WalkedRefusal, WalkedTransition } from './facts'
import { html, type Markup } from './html'

const MOST_STEPS = 3

const GROUNDS: readonly Ground[] = ['model', 'screen']

/** Everything that can happen in a state: its transitions in the order they are tried, then what it refuses. */
export function waysOf(chart: AtlasChart, path: string): Markup {
  const ways = chart.transitions.filter(({ from }) => from === path)
  const refusals = chart.refusals.filter(({ from }) => from === path)
  if (ways.length + refusals.length === 0) return html``
  return html`<ul class="ways">
    ${ways.map((way) => wayItem(chart, way))}${refusals.map((refusal) => refusalItem(chart, refusal))}
  </ul>`
}

function wayItem(chart: AtlasChart, way: WalkedTransition): Markup {
  const { event, trigger, guard, actions } = way
  return html`<li class="${trigger}">
    <p class="when"><b>${event}</b>${guard !== null && html` <span class="guard">if ${guard}</span>`}</p>
    <p class="then">
      ${endOf(chart, way)}${actions.length > 0 && html`<span class="does">does ${actions.join(', ')}</span>`}
    </p>
    ${coverage(chart, way.covered)}
  </li>`
}

function endOf({ id, states }: AtlasChart, { from, to, actions }: WalkedTransition): Markup {
  if (to.length > 0) return html`<span class="to">→ ${listed(to.map((path) => stateLink(id, path)))}</span>`
  const isForbidden = actions.length === 0
  const isWhole = states.some(({ path, kind }) => path === from && kind !== 'atomic')
  return html`<span class="to">${isForbidden ? 'nothing happens' : isWhole ? 'stays inside' : 'stays'}</span>`
}

function refusalItem(chart: AtlasChart, refusal: WalkedRefusal): Markup {
  return html`<li class="refused">
    <p class="when"><b>${refusal.event}</b> <span class="guard">if no guard agrees</span></p>
    <p class="then"><span class="to">refused</span></p>
    ${coverage(chart, refusal.covered)}
  </li>`
}

function coverage(chart: AtlasChart, covered: Coverage): Markup {
  return html`<p class="walked">
    ${GROUNDS.map((ground) => {
      if (ground === 'screen' && !chart.record) return null
      return html`<span class="ground"
        ><span>${ground}</span> <span>${stepsOn(chart, ground, covered)}</span></span
      > `
    })}
  </p>`
}

function stepsOn({ id }: AtlasChart, ground: Ground, covered: Coverage): Markup {
  const places = covered[ground]
  if (places.length > 0) {
    const links = places.slice(0, MOST_STEPS).map((taken, index, shown) => {
      const isNewWalk = taken.walk !== shown[index - 1]?.walk
      return html`${isNewWalk && `walk ${taken.walk}, step `}${stepLink(id, ground, taken)}`
    })
    const others = places.length - links.length
    return html`${listed(links)}${others > 0 && ` and ${others} more`}`
  }
  if (ground === 'screen' && covered.excluded !== null) return html`left out: ${covered.excluded}`
  return html`<strong class="missing">not covered</strong>`
}

function stepLink(chart: string, ground: Ground, taken: WalkStep): Markup {
  const step = taken.step === 0 ? 'start' : String(taken.step)
  const words = `${step}, a step of walk ${taken.walk}`
  return html`<a href="#${stepId(chart, ground, taken)}" aria-label="${words}">${step}</a>`
}

/** From where a state is entered: by the transitions that lead to it, or because the state around it begins there. */
export function waysIn({ id, states, transitions }: AtlasChart, path: string): Markup | null {
  const sources = transitions.filter(({ from, to }) => to.includes(path) && !isWithin(from, path))
  const beginning = states.filter(({ initial }) => initial.includes(path))
  const links = [
    ...beginning.map((around) => html`the beginning of ${stateLink(id, around.path)}`),
    ...[...new Set(sources.map(({ from }) => from))].map((from) =>
      from === '' ? html`<a href="#${id}">anywhere</a>` : stateLink(id, from),
    ),
  ]
  return links.length > 0 ? listed(links) : null
}
