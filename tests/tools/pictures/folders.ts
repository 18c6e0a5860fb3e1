import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Takes the pages of a build; the setting is told to Playwright from the root. */
export const CAMERA = 'tests/tools/pictures/playwright.config.ts'

/** Holds the pictures of both sides, what differs, and the pages that show them. */
export const PICTURES = path.join(import.meta.dirname, '../../../dist/pictures')

/** `name` is the file below the folder of a side. */
export type Comparison = { name: string; result: 'same' | 'changed' | 'added' | 'removed' }

/** Written by compare.ts, and kept for `npm run review`. */
export const COMPARISONS = path.join(PICTURES, 'comparisons.json')

/** All that the last run compared. */
export function readComparisons(): Comparison[] {
  // In the shape that compare.ts gives it.
  return JSON.parse(readFileSync(COMPARISONS, 'utf8')) as Comparison[]
}

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
