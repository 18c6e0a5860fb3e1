/* Reads the clauses of the specification, and the places that cite them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.join(import.meta.dirname, '..')
export const SPECIFICATION = 'docs/specification.md'

const IGNORED = /(?:^|\/)(?:node_modules|dist|\.git|package-lock\.json)(?:\/|$)/
const HEADING = /^### (\d+\.\d+) (.*)$/gm

/** Between the words of a citation: spaces, or the end of a line and the mark of the comment or quote that goes on. */
export const GAP = String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*|//|>|#)?)+`
export const NUMBER = String.raw`\d+(?:\.\d+)*`
const CITATION = new RegExp(String.raw`\bspecification${GAP}(${NUMBER}(?:,${GAP}\d+\.\d+)*)`, 'gi')

/** The files git knows or would take; without git, all there are. */
export function filesLike(pattern) {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const names = git.status === 0 ? git.stdout.split('\n') : readdirSync(ROOT, { recursive: true })
  return names.filter(
    (name) => pattern.test(name) && !IGNORED.test(name) && existsSync(path.join(ROOT, name)),
  )
}

export const textOf = (name) => readFileSync(path.join(ROOT, name), 'utf8')

/** The headings of the clauses: number, title and place in the text. */
export function readHeadings() {
  return [...textOf(SPECIFICATION).matchAll(HEADING)].map(({ 1: number, 2: title, index }) => ({
    number,
    title,
    index,
  }))
}

/** The citations of a text: their words, the numbers in them, and their place. */
export function citationsIn(text) {
  return [...text.matchAll(CITATION)].map(({ 0: words, 1: numbers, index }) => ({
    words,
    numbers: numbers.match(new RegExp(NUMBER, 'g')),
    index,
  }))
}
