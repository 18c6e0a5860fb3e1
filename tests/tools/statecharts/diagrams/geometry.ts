import { PADDING, sizeOf, type Area, type Placed, type PlacedBox, type Point } from './layout'

/** @returns what a reader would stumble over in a picture, in words; empty when nothing: text over a line, a box or other text. */
export function faultsOf({ boxes, links }: Placed): string[] {
  const all = boxes.flatMap(withInner)
  const labels = links.flatMap(({ link, label }) => (label ? [{ name: link.id, area: label }] : []))
  const texts = [...labels, ...all.map((placed) => ({ name: placed.box.id, area: textArea(placed) }))]
  return [
    ...labels.flatMap(({ name, area }) =>
      all
        .filter((placed) => overlap(area, placed) && !contains(placed, area))
        .map(({ box }) => `the label of ${name} lies over the box ${box.id}`),
    ),
    ...texts.flatMap(({ name, area }, index) =>
      texts
        .slice(index + 1)
        .filter((other) => overlap(area, other.area))
        .map((other) => `the text of ${name} lies over the text of ${other.name}`),
    ),
    ...texts.flatMap(({ name, area }) =>
      links
        .filter(({ points }) => segments(points).some((segment) => overlap(area, segment)))
        .map(({ link }) => `the line of ${link.id} goes through the text of ${name}`),
    ),
    ...all.flatMap((placed, index) =>
      all
        .slice(index + 1)
        .filter((other) => overlap(placed, other) && !contains(placed, other))
        .map((other) => `the box ${placed.box.id} lies over the box ${other.box.id}`),
    ),
  ]
}

/** A box and all boxes inside it. */
export function withInner(placed: PlacedBox): PlacedBox[] {
  return [placed, ...placed.inner.flatMap(withInner)]
}

function textArea({ box, x, y, width }: PlacedBox): Area {
  const text = sizeOf(box.lines)
  if (box.inner.length > 0) return { x: x + PADDING, y: y + PADDING, ...text }
  return { x: x + (width - text.width) / 2, y: y + PADDING / 2, ...text }
}

function segments(points: readonly Point[]): Area[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    }
  })
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function contains(outer: Area, inner: Area): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  )
}
