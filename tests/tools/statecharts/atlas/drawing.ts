import type { Placed } from '../diagrams/layout'
import type { Box } from '../diagrams/scene'
import { svgOf } from '../diagrams/svg'
import { stateId } from './anchors'
import type { AtlasChart } from './facts'
import { html, trusted, type Markup } from './html'

/** The picture of a chart or stage in the page, its boxes linked to the sections of their states. */
export function drawingOf({ id, states }: AtlasChart, name: string, placed: Placed): Markup {
  const svg = svgOf(placed, (box) => {
    const path = pathOf(box)
    return states.some((state) => state.path === path) && path !== ''
      ? { href: `#${stateId(id, path)}`, label: path }
      : null
  })
  const [, width] = / width="(\d+)"/.exec(svg) ?? []
  return html`<div
    class="drawing scroll"
    role="region"
    aria-label="Diagram of ${name}"
    tabindex="0"
    style="--width: ${width ?? 0}px"
  >
    ${trusted(withOwnIds(svg, name))}
  </div>`
}

/** Several pictures on one page must not share the ids of their line ends. */
function withOwnIds(svg: string, name: string): string {
  const own = name.replaceAll(/[^\w-]/g, '-')
  return svg.replaceAll('<marker id="', `<marker id="${own}-`).replaceAll('url(#', `url(#${own}-`)
}

/** The path of the state that a box stands for; a box of another picture's state says so in its id. */
function pathOf({ id, shape }: Box): string {
  if (shape !== 'elsewhere') return id
  const [kind, path = ''] = id.split(':')
  return kind === 'from' || kind === 'elsewhere' ? path : id
}
