import type { Corners } from '../editor/corners'
import { createCanvas } from './create-canvas'
import type { Pixels } from './read-picture-size'

/** RGBA bytes, row by row. */
export type Colours = Pixels & { data: Uint8ClampedArray }

export function correctPerspective(picture: OffscreenCanvas, corners: Corners): OffscreenCanvas {
  const source = createCanvas(picture)
  const size = measureSheet(picture, corners)
  const context = createCanvas(size)
  // JPEG has no transparency: it would become black.
  source.fillStyle = '#fff'
  source.fillRect(0, 0, picture.width, picture.height)
  source.drawImage(picture, 0, 0)
  const sheet = context.createImageData(size.width, size.height)
  fillSheet(source.getImageData(0, 0, picture.width, picture.height), corners, sheet)
  context.putImageData(sheet, 0, 0)
  return context.canvas
}

/** @returns pixels; the longer of two opposite edges is the nearer one */
function measureSheet({ width, height }: Pixels, [first, second, third, fourth]: Corners): Pixels {
  const length = (one: Corners[0], other: Corners[0]) =>
    Math.hypot((one.x - other.x) * width, (one.y - other.y) * height)
  return {
    width: Math.max(1, Math.round(Math.max(length(first, second), length(fourth, third)))),
    height: Math.max(1, Math.round(Math.max(length(first, fourth), length(second, third)))),
  }
}

export function fillSheet(picture: Colours, corners: Corners, sheet: Colours): void {
  const onPicture = createProjection(corners)
  for (let row = 0; row < sheet.height; row += 1)
    for (let column = 0; column < sheet.width; column += 1) {
      const { x, y } = onPicture((column + 0.5) / sheet.width, (row + 0.5) / sheet.height)
      blend(
        picture,
        x * picture.width - 0.5,
        y * picture.height - 0.5,
        sheet.data,
        (row * sheet.width + column) * 4,
      )
    }
}

/** @returns the projection of the unit square on four corners (Heckbert 1989) */
function createProjection([first, second, third, fourth]: Corners) {
  const [rightX, rightY] = [second.x - third.x, second.y - third.y]
  const [downX, downY] = [fourth.x - third.x, fourth.y - third.y]
  const [skewX, skewY] = [first.x - second.x + third.x - fourth.x, first.y - second.y + third.y - fourth.y]
  const area = rightX * downY - downX * rightY
  const far = (skewX * downY - downX * skewY) / area
  const low = (rightX * skewY - skewX * rightY) / area
  const across = { x: second.x - first.x + far * second.x, y: second.y - first.y + far * second.y }
  const along = { x: fourth.x - first.x + low * fourth.x, y: fourth.y - first.y + low * fourth.y }
  return (right: number, down: number) => {
    const depth = far * right + low * down + 1
    return {
      x: (across.x * right + along.x * down + first.x) / depth,
      y: (across.y * right + along.y * down + first.y) / depth,
    }
  }
}

/** Writes the interpolated colour at `to`; beyond an edge the edge pixel repeats. */
function blend(picture: Colours, x: number, y: number, into: Uint8ClampedArray, to: number): void {
  const { width, height, data } = picture
  const [left, top] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))]
  const [column, row] = [Math.floor(left), Math.floor(top)]
  const [right, below] = [left - column, top - row]
  const line = width * 4
  const at = row * line + column * 4
  // At the right and lower edges the missing neighbours have weight 0.
  for (let channel = at; channel < at + 4; channel += 1) {
    const upper = (data[channel] ?? 0) * (1 - right) + (data[channel + 4] ?? 0) * right
    const lower = (data[channel + line] ?? 0) * (1 - right) + (data[channel + line + 4] ?? 0) * right
    into[to + channel - at] = upper * (1 - below) + lower * below
  }
}
