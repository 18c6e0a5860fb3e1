/** A place on a picture, in shares of its width and height from its upper left corner. */
export type Place = { x: number; y: number }

/** The corners of a sheet on a picture: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Place, Place, Place, Place]

/** All that each of them is called, in their order. */
export const CORNER_NAMES = ['Upper left', 'Upper right', 'Lower right', 'Lower left'] as const

/** All but a margin: the corners can be taken hold of. */
export const USUAL_CORNERS: Corners = [
  { x: 0.06, y: 0.06 },
  { x: 0.94, y: 0.06 },
  { x: 0.94, y: 0.94 },
  { x: 0.06, y: 0.94 },
]

const FLATTEST = 0.01

const within = (share: number) => Math.min(Math.max(share, 0), 1)

/** @returns which way, and how far, the way from one place over a second to a third turns; more than 0 to the right. */
const turnOf = (from: Place, over: Place, to: Place) =>
  (over.x - from.x) * (to.y - over.y) - (over.y - from.y) * (to.x - over.x)

/** @returns whether the corners bound a sheet as a camera sees one: without a dent, not crossed over, not a line. */
function areOfSheet([first, second, third, fourth]: Corners): boolean {
  const turns = [
    turnOf(first, second, third),
    turnOf(second, third, fourth),
    turnOf(third, fourth, first),
    turnOf(fourth, first, second),
  ]
  return turns.every((turn) => turn > FLATTEST)
}

/** The corners with one of them put elsewhere, inside the picture; as they were where that would bound no sheet. */
export function withCornerAt(corners: Corners, index: number, { x, y }: Place): Corners {
  // Four before, four after.
  const changed = corners.map((corner, at) =>
    at === index ? { x: within(x), y: within(y) } : corner,
  ) as unknown as Corners
  return areOfSheet(changed) ? changed : corners
}

/** @returns which corner is nearest to a place. */
export function nearestCorner(corners: Corners, { x, y }: Place): number {
  const distances = corners.map((corner) => Math.hypot(corner.x - x, corner.y - y))
  return distances.indexOf(Math.min(...distances))
}
