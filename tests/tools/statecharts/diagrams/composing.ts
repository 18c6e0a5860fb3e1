import type { LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { faultsOf } from './geometry'
import { MARGIN, place, type Placed } from './layout'
import type { Picture } from './pictures'
import type { Wrapping } from './scene'

/** The widest picture that is legible on a page, in pixels: A4 on its side, or a window of 1200. */
export const PAGE_WIDTH = 1200

const WRAPPINGS: readonly Wrapping[] = [
  { box: 40, label: 34 },
  { box: 29, label: 23 },
  { box: 24, label: 18 },
  { box: 22, label: 17 },
  { box: 18, label: 15 },
  { box: 16, label: 13 },
]

const ROOMY: readonly LayoutOptions[] = [
  {},
  { 'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS' },
  {
    'elk.layered.considerModelOrder.strategy': 'NONE',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  },
]

/** Moves boxes up beside lines and labels, where there is room for them: a large picture gets a third shorter. */
const DENSE: LayoutOptions = {
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.compaction.postCompaction.strategy': 'EDGE_LENGTH',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '12',
}

/** Puts boxes below each other that could stand side by side. elk does not come to an end with it where boxes hold boxes. */
const STRETCHED: LayoutOptions = { ...DENSE, 'elk.layered.layering.strategy': 'STRETCH_WIDTH' }

/** A picture with more boxes than this is longer than a page unless it is dense. */
const MOST_ROOMY_BOXES = 15

function waysOf({ compose }: Picture): { wrapping: Wrapping; options: LayoutOptions }[] {
  const { boxes } = compose({ box: 40, label: 34 })
  const isFlat = boxes.every(({ inner }) => inner.length === 0)
  const dense = isFlat ? [DENSE, STRETCHED] : [DENSE]
  const inTurn = boxes.length > MOST_ROOMY_BOXES ? [dense, ROOMY] : [ROOMY, dense]
  return inTurn.flatMap((some) =>
    WRAPPINGS.flatMap((wrapping) => some.map((options) => ({ wrapping, options }))),
  )
}

/**
 * The first layout of a picture that fits the page and has no text over anything. When none does, the one with the fewest
 * faults: the test of the geometry names them.
 */
export async function arrange(picture: Picture): Promise<Placed> {
  let best: { placed: Placed; badness: number } | null = null
  for (const { wrapping, options } of waysOf(picture)) {
    // Of some pictures elk makes nothing when it is to compact them ('Invalid hitboxes'): another way does.
    const placed = await place(picture.compose(wrapping), options).catch(() => null)
    if (!placed) continue
    const tooWide = Math.max(0, placed.width + 2 * MARGIN - PAGE_WIDTH)
    const badness = 100 * faultsOf(placed).length + tooWide
    if (badness === 0) return placed
    if (!best || badness < best.badness) best = { placed, badness }
  }
  if (!best) throw new Error('No way to lay it out gave a picture')
  return best.placed
}
