/*
 * Part of npm run check: every citation names a clause of docs/specification.md, in the one form there is, and no clause has
 * its number twice; the index of decisions lists each with its title; docs/asvs.md has each requirement, and names what is there. Prints
 * file:line of each that does not, and exits 1.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { asvsFaults, threatModelFaults } from './asvs.mjs'
import {
  citationsIn,
  filesLike,
  GAP,
  NUMBER,
  readHeadings,
  ROOT,
  SPECIFICATION,
  textOf,
} from './citations.mjs'

const DECISIONS = 'docs/adr'
const DECISION_ROW =
  /^\| \[(\d{4})\]\((\S+)\) *\| (.*?) *\| \d{4}-\d\d-\d\d \| (?:accepted|(?:accepted, in part )?replaced by \d{4}) *\|$/gm

const TEXT = /\.(?:ts|tsx|mjs|js|css|html|json|md|mmd|svg|sh|yml)$/

/** The form in which clauses of the specification refer to each other. */
const REFERENCE = new RegExp(String.raw`\bclause${GAP}(${NUMBER})`, 'gi')

/** Words of documents that are not in the tree, as they were cited once. */
const OLD_FORM = /\bspec\b(?!-|\.tsx?\b)|\brulings?\b|\bdesign(?:\.md|,? \d)/gi

const placeOf = (name, text, index) => `${name}:${text.slice(0, index).split('\n').length}`

/** The clauses by number, and the places where a number is given once more. */
function readClauses() {
  const text = textOf(SPECIFICATION)
  const clauses = new Set()
  const faults = []
  for (const { number, index } of readHeadings()) {
    if (clauses.has(number))
      faults.push(`${placeOf(SPECIFICATION, text, index)}: clause ${number} is there already`)
    clauses.add(number)
  }
  return { clauses, faults }
}

function faultsOf(name, clauses) {
  const text = textOf(name)
  const references = name === SPECIFICATION ? [...text.matchAll(REFERENCE)] : []
  const citations = [
    ...citationsIn(text),
    ...references.map(({ 0: words, 1: number, index }) => ({ words, numbers: [number], index })),
  ].flatMap(({ words, numbers, index }) =>
    numbers
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

/** Rows of docs/adr/README.md that no decision has, and decisions without their row. */
function indexFaults() {
  const index = textOf(`${DECISIONS}/README.md`)
  const rows = [...index.matchAll(DECISION_ROW)].map(
    ([, number, name, title]) => `${number} ${name} ${title}`,
  )
  const files = readdirSync(path.join(ROOT, DECISIONS))
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => `${name.slice(0, 4)} ${name} ${/^# (.*)/.exec(textOf(`${DECISIONS}/${name}`))?.[1]}`)
  return [
    ...rows
      .filter((row) => !files.includes(row))
      .map((row) => `${DECISIONS}/README.md: no decision "${row}"`),
    ...files
      .filter((file) => !rows.includes(file))
      .map((file) => `${DECISIONS}/README.md: no row for "${file}"`),
  ]
}

const { clauses, faults } = readClauses()
for (const name of filesLike(TEXT)) faults.push(...faultsOf(name, clauses))
faults.push(...indexFaults(), ...asvsFaults(), ...threatModelFaults())
for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
