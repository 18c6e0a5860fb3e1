/*
 * Part of npm run check: every citation names a clause of docs/specification.md, in the one form there is, and no clause has
 * its number twice. Prints file:line of each that does not, and exits 1.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const SPECIFICATION = 'docs/specification.md'

const TEXT = /\.(?:ts|tsx|mjs|js|css|html|json|md|mmd|svg|sh|yml)$/
const IGNORED = /(?:^|\/)(?:node_modules|dist|\.git|package-lock\.json)(?:\/|$)/

const HEADING = /^### (\d+\.\d+) /gm

/** What stands between the words of a citation: spaces, and the end of a line with what a comment or a quote begins the next with. */
const GAP = String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*|//|>|#)?)+`
const NUMBER = String.raw`\d+(?:\.\d+)*`
const CITATION = new RegExp(String.raw`\bspecification${GAP}(${NUMBER}(?:,${GAP}\d+\.\d+)*)`, 'gi')

/** How the clauses of the specification refer to each other. */
const REFERENCE = new RegExp(String.raw`\bclause${GAP}(${NUMBER})`, 'gi')

/** Words of documents that are not in the tree, as they were cited once. */
const OLD_FORM = /\bspec\b(?!-|\.tsx?\b)|\brulings?\b|\bdesign(?:\.md|,? \d)/gi

/** The files git knows or would take; without git, all there are. */
function textFiles() {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const names = git.status === 0 ? git.stdout.split('\n') : readdirSync(ROOT, { recursive: true })
  return names.filter((name) => TEXT.test(name) && !IGNORED.test(name) && existsSync(path.join(ROOT, name)))
}

const textOf = (name) => readFileSync(path.join(ROOT, name), 'utf8')
const placeOf = (name, text, index) => `${name}:${text.slice(0, index).split('\n').length}`

/** The clauses by number, and the places where a number is given once more. */
function readClauses() {
  const text = textOf(SPECIFICATION)
  const clauses = new Set()
  const faults = []
  for (const { 1: number, index } of text.matchAll(HEADING)) {
    if (clauses.has(number))
      faults.push(`${placeOf(SPECIFICATION, text, index)}: clause ${number} is there already`)
    clauses.add(number)
  }
  return { clauses, faults }
}

function faultsOf(name, clauses) {
  const text = textOf(name)
  const citations = [
    ...text.matchAll(CITATION),
    ...(name === SPECIFICATION ? text.matchAll(REFERENCE) : []),
  ].flatMap(({ 0: words, 1: numbers, index }) =>
    numbers
      .match(new RegExp(NUMBER, 'g'))
      .filter((number) => !clauses.has(number))
      .map(
        (number) =>
          `${placeOf(name, text, index)}: "${words.replaceAll(/\s+/g, ' ')}": there is no clause ${number}`,
      ),
  )
  const oldForms = [...text.matchAll(OLD_FORM)].map(
    ({ 0: words, index }) =>
      `${placeOf(name, text, index)}: "${words}": cite a clause, as in 'specification 4.9'`,
  )
  return [...citations, ...oldForms]
}

const { clauses, faults } = readClauses()
for (const name of textFiles()) faults.push(...faultsOf(name, clauses))
for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
