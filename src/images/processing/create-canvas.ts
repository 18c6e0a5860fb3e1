import type { Pixels } from './pixels-of'

/** @throws Error where the browser cannot draw off screen */
export function createCanvas({ width, height }: Pixels): OffscreenCanvasRenderingContext2D {
  const paper = new OffscreenCanvas(width, height).getContext('2d')
  if (!paper) throw new Error('This browser draws nothing apart from the page')
  return paper
}
