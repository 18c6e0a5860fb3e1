/** Fractions of a picture's width and height, from its upper left corner. */
export type Point = { x: number; y: number }

export type Corners = readonly [Point, Point, Point, Point]

export const CORNER_NAMES = ['Upper left', 'Upper right', 'Lower right', 'Lower left'] as const

/** Inside a margin, so that the corners can be grabbed. */
export const DEFAULT_CORNERS: Corners = [
  { x: 0.06, y: 0.06 },
  { x: 0.94, y: 0.06 },
  { x: 0.94, y: 0.94 },
  { x: 0.06, y: 0.94 },
]

const MIN_TURN = 0.01

const clamp = (share: number) => Math.min(Math.max(share, 0), 1)

/** @returns the cross product of the two steps; positive for a turn to the right */
const crossProduct = (from: Point, over: Point, to: Point) =>
  (over.x - from.x) * (to.y - over.y) - (over.y - from.y) * (to.x - over.x)

/** @returns true for a convex quadrilateral of some area, as a camera sees a sheet */
function isConvex([first, second, third, fourth]: Corners): boolean {
  const turns = [
    crossProduct(first, second, third),
    crossProduct(second, third, fourth),
    crossProduct(third, fourth, first),
    crossProduct(fourth, first, second),
  ]
  return turns.every((turn) => turn > MIN_TURN)
}

/** Moves one corner, inside the picture; unchanged where that would bound no sheet. */
export function withCornerAt(corners: Corners, index: number, { x, y }: Point): Corners {
  // Four before, four after.
  const changed = corners.map((corner, at) =>
    at === index ? { x: clamp(x), y: clamp(y) } : corner,
  ) as unknown as Corners
  return isConvex(changed) ? changed : corners
}

export function nearestCorner(corners: Corners, { x, y }: Point): number {
  const distances = corners.map((corner) => Math.hypot(corner.x - x, corner.y - y))
  return distances.indexOf(Math.min(...distances))
}
