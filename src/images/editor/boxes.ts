/** Fractions of a picture's width and height, from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** Smaller boxes could not be grabbed. */
const SMALLEST = 0.04

/** On most cards the first two of the number's three groups, along the lower middle, with a margin. */
export const USUAL_PLACE: Box = { x: 0.2, y: 0.72, width: 0.42, height: 0.16 }

export const GROWTH = 0.04

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** Moves a box by fractions of the picture; it stays inside. */
export function moved(box: Box, right: number, down: number): Box {
  const x = within(box.x + right, 0, 1 - box.width)
  return { ...box, x, y: within(box.y + down, 0, 1 - box.height) }
}

export function sized(box: Box, wider: number, higher: number): Box {
  const width = within(box.width + wider, SMALLEST, 1 - box.x)
  return { ...box, width, height: within(box.height + higher, SMALLEST, 1 - box.y) }
}

export function centredAt(box: Box, x: number, y: number): Box {
  return moved({ ...box, x: 0, y: 0 }, x - box.width / 2, y - box.height / 2)
}

export function another(boxes: readonly Box[]): Box {
  const last = boxes.at(-1) ?? USUAL_PLACE
  return moved(last, 0, last.y + last.height > 0.8 ? -last.height : last.height)
}
