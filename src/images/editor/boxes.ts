/** A part of a picture, in shares of its width and height, from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** No box is smaller: it could not be taken hold of any more. */
const SMALLEST = 0.04

/**
 * Says where the first eight digits stand on most cards, whose number runs along the lower middle: the first two of its three groups,
 * with some room around them.
 */
export const USUAL_PLACE: Box = { x: 0.2, y: 0.72, width: 0.42, height: 0.16 }

export const GROWTH = 0.04

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** The box moved by shares of the picture; it stays inside. */
export function moved(box: Box, right: number, down: number): Box {
  const x = within(box.x + right, 0, 1 - box.width)
  return { ...box, x, y: within(box.y + down, 0, 1 - box.height) }
}

/** The box made wider and higher by shares of the picture, its upper left corner where it is. */
export function sized(box: Box, wider: number, higher: number): Box {
  const width = within(box.width + wider, SMALLEST, 1 - box.x)
  return { ...box, width, height: within(box.height + higher, SMALLEST, 1 - box.y) }
}

/** The box with its middle at a place of the picture, or as near as it can be. */
export function centredAt(box: Box, x: number, y: number): Box {
  return moved({ ...box, x: 0, y: 0 }, x - box.width / 2, y - box.height / 2)
}

/** Another box beside those there are: just below the last. */
export function another(boxes: readonly Box[]): Box {
  const last = boxes.at(-1) ?? USUAL_PLACE
  return moved(last, 0, last.y + last.height > 0.8 ? -last.height : last.height)
}
