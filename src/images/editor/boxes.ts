/** Fractions of a picture's width and height, from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** Smaller boxes could not be grabbed. */
const MIN_SIDE = 0.04

/** On most cards the first two of the number's three groups, along the lower middle, with a margin. */
export const DEFAULT_BOX: Box = { x: 0.2, y: 0.72, width: 0.42, height: 0.16 }

export const GROWTH = 0.04

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

export function moveBox(box: Box, right: number, down: number): Box {
  const x = clamp(box.x + right, 0, 1 - box.width)
  return { ...box, x, y: clamp(box.y + down, 0, 1 - box.height) }
}

export function resizeBox(box: Box, wider: number, higher: number): Box {
  const width = clamp(box.width + wider, MIN_SIDE, 1 - box.x)
  return { ...box, width, height: clamp(box.height + higher, MIN_SIDE, 1 - box.y) }
}

export function centreBox(box: Box, x: number, y: number): Box {
  return moveBox({ ...box, x: 0, y: 0 }, x - box.width / 2, y - box.height / 2)
}

export function createNextBox(boxes: readonly Box[]): Box {
  const last = boxes.at(-1) ?? DEFAULT_BOX
  return moveBox(last, 0, last.y + last.height > 0.8 ? -last.height : last.height)
}
