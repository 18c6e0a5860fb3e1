import type { Code } from './read-code'
import { unlistedRefusals } from './unlisted-refusals'
import { unlistedTexts } from './unlisted-texts'

/**
 * Reviewers read English, and so does whoever builds; what is prerendered without a tenant is never shown; firms and languages have one
 * name; and lists of texts are not where they are shown.
 */
const ENGLISH_ALONE =
  /^src\/(?:design|review-desk|build|prerender\.tsx|app\/layouts\/default-logo|features\/landing\/shipped-partners)|^schemas\/language\//

function unlistedIn(file: string, code: string): string[] {
  if (!/\.tsx?$/.test(file) || ENGLISH_ALONE.test(file)) return []
  return file.startsWith('server/') ? unlistedRefusals(file, code) : unlistedTexts(file, code)
}

/** @returns each text of these files that people read in English whatever their language is, as `file:line "text"` */
export const textsInEnglish = (files: Code): string[] =>
  Object.entries(files).flatMap(([file, code]) => unlistedIn(file, code))
