/** Fractions of a picture's width and height, from its upper left corner. */
export type Place = { x: number; y: number }

/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [Place, Place, Place, Place]

export const CORNER_NAMES = ['Upper left', 'Upper right', 'Lower right', 'Lower left'] as const

/** Inside a margin, so that the corners can be grabbed. */
export const USUAL_CORNERS: Corners = [
  { x: 0.06, y: 0.06 },
  { x: 0.94, y: 0.06 },
  { x: 0.94, y: 0.94 },
  { x: 0.06, y: 0.94 },
]

const FLATTEST = 0.01

const within = (share: number) => Math.min(Math.max(share, 0), 1)

/** @returns the cross product of the two steps; positive for a turn to the right */
const turnOf = (from: Place, over: Place, to: Place) =>
  (over.x - from.x) * (to.y - over.y) - (over.y - from.y) * (to.x - over.x)

/** @returns true for a convex quadrilateral of some area, as a camera sees a sheet */
function areOfSheet([first, second, third, fourth]: Corners): boolean {
  const turns = [
    turnOf(first, second, third),
    turnOf(second, third, fourth),
    turnOf(third, fourth, first),
    turnOf(fourth, first, second),
  ]
  return turns.every((turn) => turn > FLATTEST)
}

/** Moves one corner, inside the picture; unchanged where that would bound no sheet. */
export function withCornerAt(corners: Corners, index: number, { x, y }: Place): Corners {
  // Four before, four after.
  const changed = corners.map((corner, at) =>
    at === index ? { x: within(x), y: within(y) } : corner,
  ) as unknown as Corners
  return areOfSheet(changed) ? changed : corners
}

export function nearestCorner(corners: Corners, { x, y }: Place): number {
  const distances = corners.map((corner) => Math.hypot(corner.x - x, corner.y - y))
  return distances.indexOf(Math.min(...distances))
}
