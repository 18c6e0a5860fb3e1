/** The words are for who opens a document. No zod. */
const WARNINGS = {
  SCRIPT: 'a script',
  LAUNCH: 'something that it does by itself',
  FILES: 'other files',
} as const

export type ActiveContent = keyof typeof WARNINGS

// Object.keys forgets the key type; the object above is closed.
export const ACTIVE_CONTENTS = Object.keys(WARNINGS) as ActiveContent[]

/** @returns undefined without such content, and for kinds that this release does not know */
export function activeContentWarning(found: readonly string[]): string | undefined {
  const names = ACTIVE_CONTENTS.filter((kind) => found.includes(kind)).map((kind) => WARNINGS[kind])
  const last = names.pop()
  if (last === undefined) return undefined
  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`
  return `This PDF contains ${list}. Open it with care.`
}
