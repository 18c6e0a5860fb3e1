import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Takes the pages of a build; the setting is told to Playwright from the root. */
export const CAMERA = 'tests/tools/pictures/playwright.config.ts'

/** Holds the pictures of both sides, what differs, and the pages that show them. */
export const PICTURES = path.join(import.meta.dirname, '../../../dist/pictures')

/** `name` is the file below the folder of a side. */
export type Comparison = { name: string; result: 'same' | 'changed' | 'added' | 'removed' }

/** True of what a screen reader says, which stands beside the picture of that name. */
export const isSpoken = (name: string) => name.endsWith('.txt')

/** The names of a side's pictures and of what is said of them, with forward slashes. */
export function listPictures(side: 'before' | 'after'): string[] {
  const folder = path.join(PICTURES, side)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.png') || isSpoken(file))
    .map((file) => file.replaceAll(path.sep, '/'))
}
