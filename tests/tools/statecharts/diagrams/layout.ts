import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import type { Box, Line, Link, Scene } from './scene'
import { signsWidth } from './signs'
import { heightOf, widthOf } from './text'

export type Point = { x: number; y: number }

/** A place and a size, in pixels from the picture's upper left corner. */
export type Area = Point & { width: number; height: number }

/** A box in its place; `inner` are in the same coordinates, not relative to it. */
export type PlacedBox = Area & { box: Box; inner: PlacedBox[] }

/** A line in its place: the points it goes through, and where its label is (null without one). */
export type PlacedLink = { link: Link; points: Point[]; label: Area | null }

/** A scene with everything in its place. */
export type Placed = { scene: Scene; width: number; height: number; boxes: PlacedBox[]; links: PlacedLink[] }

/** Space around the text of a box, in pixels. */
export const PADDING = 10

/** Space around the whole picture, in pixels. */
export const MARGIN = 16

const elk = new ELK()

const SPACING: LayoutOptions = {
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.edgeNode': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '14',
}

const OPTIONS: LayoutOptions = {
  ...SPACING,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
}

/** Gives everything of a scene its place, by elk's layered layout. `options` are tried on top of the usual ones. */
export async function place(scene: Scene, options: LayoutOptions = {}): Promise<Placed> {
  const graph: ElkNode = {
    id: '#picture',
    layoutOptions: { ...OPTIONS, ...options },
    children: scene.boxes.map(nodeOf),
    edges: scene.links.map(edgeOf),
  }
  const { width = 0, height = 0, children = [], edges = [] } = await elk.layout(graph)
  const byId = new Map(edges.map((edge) => [edge.id, edge]))
  return {
    scene,
    width,
    height,
    boxes: scene.boxes.flatMap((box) => placedBox(box, children)),
    links: scene.links
      .filter(({ kind }) => kind !== 'order')
      .flatMap((link) => placedLink(link, byId.get(link.id))),
  }
}

/** The size of a block of lines, without space around it. */
export function sizeOf(lines: readonly Line[]): { width: number; height: number } {
  const setIn = signsWidth(lines)
  return {
    width: Math.max(
      0,
      ...lines.map(({ text, role, callers }) => widthOf(text, role) + (callers ? setIn : 0)),
    ),
    height: lines.reduce((sum, { role }) => sum + heightOf(role), 0),
  }
}

function nodeOf(box: Box): ElkNode {
  if (box.shape === 'initial') return { id: box.id, width: 12, height: 12 }
  const text = sizeOf(box.lines)
  const size = {
    width: text.width + 2 * PADDING,
    height: text.height + 2 * (box.lines.length > 1 ? PADDING : 5),
  }
  if (box.inner.length === 0) return { id: box.id, ...size }
  return {
    id: box.id,
    layoutOptions: {
      ...SPACING,
      'elk.padding': `[top=${size.height + 14},left=16,bottom=18,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width},${size.height})`,
    },
    children: box.inner.map(nodeOf),
  }
}

function edgeOf({ id, from, to, lines }: Link): ElkExtendedEdge {
  const label = { id: `${id}#label`, text: lines.map(({ text }) => text).join('\n'), ...sizeOf(lines) }
  return {
    id,
    sources: [from],
    targets: [to],
    labels: lines.length > 0 ? [{ ...label, layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' } }] : [],
  }
}

function placedBox(box: Box, nodes: readonly ElkNode[]): PlacedBox[] {
  const node = nodes.find(({ id }) => id === box.id)
  if (!node) return []
  return [
    { box, ...areaOf(node), inner: box.inner.flatMap((inner) => placedBox(inner, node.children ?? [])) },
  ]
}

function placedLink(link: Link, edge: ElkExtendedEdge | undefined): PlacedLink[] {
  const [label] = edge?.labels ?? []
  const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint].concat(bendPoints, endPoint),
  )
  return points.length > 0 ? [{ link, points, label: label ? areaOf(label) : null }] : []
}

function areaOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area {
  return { x, y, width, height }
}
