import type { Pixels } from './read-picture-size'

/** @throws Error where the browser cannot draw off screen */
export function createCanvas({ width, height }: Pixels): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('This browser draws nothing apart from the page')
  return context
}
