/** Each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, opacity?: number]

export const WHITE: Colour = [255, 255, 255]
export const BLACK: Colour = [0, 0, 0]

export type Pixels = { width: number; height: number }

type Place = readonly [x: number, y: number]

const MOST_PIXELS = 4096 * 4096

export class Canvas {
  readonly data: Uint8ClampedArray

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    if (width * height > MOST_PIXELS) throw new RangeError('No phone draws on so large a canvas')
    this.data = new Uint8ClampedArray(width * height * 4)
  }

  getContext(kind: string): Context | null {
    return kind === '2d' ? new Context(this) : null
  }

  colourAt(column: number, row: number): number[] {
    const at = (row * this.width + column) * 4
    return [...this.data.subarray(at, at + 3)]
  }

  /** By the centres of pixels; null leaves one as it is. */
  paint(colourAt: (x: number, y: number) => Colour | null): void {
    for (let at = 0; at < this.width * this.height; at += 1) {
      const colour = colourAt((at % this.width) + 0.5, Math.floor(at / this.width) + 0.5)
      if (colour) this.#blend(at * 4, colour)
    }
  }

  #blend(at: number, [red, green, blue, opacity = 255]: Colour): void {
    const share = opacity / 255
    const over = (value: number, channel: number) => value * share + (this.data[channel] ?? 0) * (1 - share)
    this.data[at] = over(red, at)
    this.data[at + 1] = over(green, at + 1)
    this.data[at + 2] = over(blue, at + 2)
    this.data[at + 3] = Math.max(opacity, this.data[at + 3] ?? 0)
  }
}

const FILLS: Readonly<Record<string, Colour>> = { '#fff': WHITE, '#000': BLACK }

class Context {
  imageSmoothingQuality = 'low'
  #fill: Colour = [0, 0, 0]
  #placeOf: (x: number, y: number) => Place = (x, y) => [x, y]

  constructor(readonly canvas: Canvas) {}

  /** Browsers ignore invalid colours. */
  set fillStyle(style: string) {
    this.#fill = FILLS[style] ?? this.#fill
  }

  translate(right: number, down: number): void {
    const before = this.#placeOf
    this.#placeOf = (x, y) => {
      const [wasX, wasY] = before(x, y)
      return [wasX - right, wasY - down]
    }
  }

  rotate(angle: number): void {
    const [before, cos, sin] = [this.#placeOf, Math.cos(angle), Math.sin(angle)]
    this.#placeOf = (x, y) => {
      const [wasX, wasY] = before(x, y)
      return [wasX * cos + wasY * sin, wasY * cos - wasX * sin]
    }
  }

  fillRect(left: number, top: number, width: number, height: number): void {
    this.#paintRect([left, top], { width, height }, () => this.#fill)
  }

  drawImage(image: Canvas, left: number, top: number, width = image.width, height = image.height): void {
    this.#paintRect([left, top], { width, height }, (x, y) => {
      const at = (Math.floor(y * image.height) * image.width + Math.floor(x * image.width)) * 4
      const [red = 0, green = 0, blue = 0, opacity = 0] = image.data.subarray(at, at + 4)
      return [red, green, blue, opacity]
    })
  }

  createImageData(width: number, height: number): Canvas {
    return new Canvas(width, height)
  }

  getImageData(): Canvas {
    const copy = new Canvas(this.canvas.width, this.canvas.height)
    copy.data.set(this.canvas.data)
    return copy
  }

  putImageData(image: Canvas): void {
    this.canvas.data.set(image.data)
  }

  #paintRect([left, top]: Place, { width, height }: Pixels, colourAt: (x: number, y: number) => Colour) {
    this.canvas.paint((canvasX, canvasY) => {
      const [placeX, placeY] = this.#placeOf(canvasX, canvasY)
      const [x, y] = [(placeX - left) / width, (placeY - top) / height]
      return x >= 0 && x < 1 && y >= 0 && y < 1 ? colourAt(x, y) : null
    })
  }
}
