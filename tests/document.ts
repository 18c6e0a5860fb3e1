import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/**
 * Puts a command's output into a page, between the marks `<!-- name -->` and `<!-- /name -->`, so that a number in a page is
 * always what a command printed. Throws when the page has no such marks.
 */
export function writeBetweenMarks(page: string, name: string, output: string): void {
  const { before, after } = splitAt(page, name)
  writeFileSync(join(ROOT, page), `${before}\n\n${output}\n\n${after}`)
}

/** @returns what stands between a page's marks. Throws when the page has none. */
export function readBetweenMarks(page: string, name: string): string {
  return splitAt(page, name).between.trim()
}

function splitAt(page: string, name: string): { before: string; between: string; after: string } {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no marks for ${name}`)
  const start = from + begin.length
  return { before: text.slice(0, start), between: text.slice(start, to), after: text.slice(to) }
}
