import type { Script } from '@/schemas/language/scripts'

/** Every list of families has it, behind the phone's own, so that no style is another for the letters. */
const FAMILY = 'Noto Sans'

/** Boxes are shown then: as long as a browser hides a text whose font is on its way. */
const MAX_WAIT_MS = 3000

function hasLetters([narrow = '', wide = '']: string): boolean {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return true
  canvas.font = `16px "${FAMILY}"`
  return canvas.measureText(narrow).width !== canvas.measureText(wide).width
}

async function showLetters(font: string): Promise<void> {
  document.fonts.add(await new FontFace(FAMILY, `url(${font})`).load())
  // Chromium keeps the boxes of short texts that it has laid out before, unless their style changes: by a feature that no font has.
  document.documentElement.style.fontFeatureSettings = `"none" ${document.fonts.size}`
}

/**
 * Fetches the letters of a script where no font of the phone has them (docs/adr/0085).
 * @returns a wait for them, which does not last for ever; undefined where the phone has them
 */
export function fetchMissingLetters({ pair, font }: Script): Promise<unknown> | undefined {
  if (hasLetters(pair)) return undefined
  const late = new Promise((resolve) => void setTimeout(resolve, MAX_WAIT_MS))
  return Promise.race([showLetters(font), late]).catch(() => undefined)
}
