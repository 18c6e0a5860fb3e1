import { fillText } from '../language/format-text'
import type { Label } from '../language/texts'

/** The words are for who opens a document. No zod. */
const WARNINGS = {
  SCRIPT: 'a script',
  LAUNCH: 'something that it does by itself',
  FILES: 'other files',
} as const satisfies Record<string, Label>

export type ActiveContent = keyof typeof WARNINGS

// Object.keys forgets the key type; the object above is closed.
export const ACTIVE_CONTENTS = Object.keys(WARNINGS) as ActiveContent[]

/** @returns in words all of it that this release knows */
export function activeContents(found: readonly string[]): (typeof WARNINGS)[ActiveContent][] {
  return ACTIVE_CONTENTS.filter((kind) => found.includes(kind)).map((kind) => WARNINGS[kind])
}

/** @returns a warning in English; undefined without such content */
export function activeContentWarning(found: readonly string[]): string | undefined {
  const names: string[] = activeContents(found)
  const last = names.pop()
  if (last === undefined) return undefined
  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`
  return fillText('This PDF contains {parts}. Open it with care.', { parts: list })
}
