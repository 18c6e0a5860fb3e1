import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Puts a command's output into a page, between the marks `<!-- name -->` and `<!-- /name -->`, so that a number in a page is
 * always what a command printed. Throws when the page has no such marks.
 */
export function writeBetweenMarks(page: string, name: string, output: string): void {
  const path = join(ROOT, page)
  const text = readFileSync(path, 'utf8')
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no marks for ${name}`)
  writeFileSync(path, `${text.slice(0, from + begin.length)}\n\n${output}\n\n${text.slice(to)}`)
}
