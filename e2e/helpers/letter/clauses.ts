import { readFileSync } from 'node:fs'
import path from 'node:path'

const SPECIFICATION = path.join(import.meta.dirname, '../../../docs/specification.md')

/** The text of each clause by its number, without the readings, which are this project's own. */
export const CLAUSES: ReadonlyMap<string, string> = new Map(
  readFileSync(SPECIFICATION, 'utf8')
    .replaceAll(/^>.*$/gm, '')
    .split(/^### /m)
    .slice(1)
    .map((clause) => [clause.slice(0, clause.indexOf(' ')), clause]),
)

/** The names that a text quotes, each by itself: `data.files[].file_id` are three. */
export const namesIn = (clause: string): string[] =>
  [...clause.matchAll(/`([^`]+)`/g)].flatMap(([, quoted = '']) => quoted.match(/\w+/g) ?? [])

/** The names that clauses quote, of which each is a number. */
export const namesOf = (...numbers: readonly string[]): string[] =>
  numbers.flatMap((number) => namesIn(CLAUSES.get(number) ?? ''))
