import type { LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { faultsOf } from './geometry'
import { MARGIN, place, type Placed } from './layout'
import type { Picture } from './pictures'
import type { Wrapping } from './scene'

/** The widest picture that is legible on a page, in pixels: A4 on its side, or a window of 1200. */
export const PAGE_WIDTH = 1200

const WRAPPINGS: readonly Wrapping[] = [
  { box: 40, label: 34 },
  { box: 30, label: 24 },
  { box: 24, label: 18 },
  { box: 22, label: 17 },
]

const OPTIONS: readonly LayoutOptions[] = [
  {},
  { 'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS' },
  {
    'elk.layered.considerModelOrder.strategy': 'NONE',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  },
]

/** The ways to lay a picture out, the roomiest first. */
const WAYS = WRAPPINGS.flatMap((wrapping) => OPTIONS.map((options) => ({ wrapping, options })))

/** A picture with more boxes than this has no room for wide texts: its ways are tried from the narrow end, to save time. */
const MOST_ROOMY_BOXES = 15

/**
 * The first layout of a picture that fits the page and has no text over anything. When none does, the one with the fewest
 * faults: the test of the geometry names them.
 */
export async function arrange({ compose }: Picture): Promise<Placed> {
  let best: { placed: Placed; badness: number } | null = null
  const isLarge = compose({ box: 40, label: 40 }).boxes.length > MOST_ROOMY_BOXES
  for (const { wrapping, options } of isLarge ? WAYS.toReversed() : WAYS) {
    const placed = await place(compose(wrapping), options)
    const tooWide = Math.max(0, placed.width + 2 * MARGIN - PAGE_WIDTH)
    const badness = 100 * faultsOf(placed).length + tooWide
    if (badness === 0) return placed
    if (!best || badness < best.badness) best = { placed, badness }
  }
  if (!best) throw new Error('No layout was tried')
  return best.placed
}
