/*
 * Part of npm run check: docs/clauses.md is what it would be if it were made now, the index from the clauses of the specification to
 * their tests. `npm run clauses` writes it.
 */
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { citationsIn, filesLike, readHeadings, ROOT, textOf } from './citations.mjs'

const PAGE = 'docs/clauses.md'
const TEST = /\.(?:test\.tsx?|e2e\.ts)$/
const CODE = /^(?:machines|schemas|server|src)\/.*\.tsx?$/

const INTRODUCTION = `# Clauses and their tests

Made by \`npm run clauses\` from what cites the [specification](specification.md). A test belongs to a clause that its title or a comment in its
file cites (the titles are listed), and to a clause that is cited by the code of its own name, as \`tests/src/a.test.ts\` is to \`src/a.ts\`.
Journeys and tests that cite nothing are not found here: a clause without a test below may well be tested.`

/** The title of a test or a group of tests: a text that begins a call and is not all there is in it. */
const TITLE = /\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`),/g

const titlesIn = (text) =>
  [...text.matchAll(TITLE)].map(([, ...quoted]) => quoted.find((title) => title !== undefined))

const numbersIn = (text) => new Set(citationsIn(text).flatMap(({ numbers }) => numbers))

/** The test of a file of the product, where one has its name. */
function testOf(file) {
  const name = `tests/${file.replace(/(?:\.machine)?\.tsx?$/, '')}`
  return [`${name}.test.ts`, `${name}.test.tsx`].find((test) => existsSync(path.join(ROOT, test)))
}

/** The tests of each clause by their file, with the titles that cite it. */
function readTests() {
  const clauses = new Map(readHeadings().map(({ number }) => [number, new Map()]))
  const add = (number, file, titles) => {
    const files = clauses.get(number)
    files?.set(file, [...(files.get(file) ?? []), ...titles])
  }
  for (const file of filesLike(TEST)) {
    const text = textOf(file)
    const titles = titlesIn(text).map((title) => ({ title, numbers: numbersIn(title) }))
    for (const number of numbersIn(text)) {
      const own = titles.filter(({ numbers }) => numbers.has(number))
      add(
        number,
        file,
        own.map(({ title }) => title),
      )
    }
  }
  for (const file of filesLike(CODE)) {
    const test = testOf(file)
    if (test !== undefined) for (const number of numbersIn(textOf(file))) add(number, test, [])
  }
  return clauses
}

const escape = (title) => title.replaceAll(/[*_<[\]]/g, String.raw`\$&`)

const lineOf = ([file, titles]) =>
  `  - [${file}](../${file})${titles.length > 0 ? `: ${titles.map(escape).join('; ')}` : ''}`

function makePage() {
  const tests = readTests()
  const clauses = readHeadings().map(({ number, title }) => ({
    name: `${number} ${title}`,
    files: [...tests.get(number)].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  }))
  const [without, tested] = [true, false].map((isEmpty) =>
    clauses.filter(({ files }) => (files.length === 0) === isEmpty),
  )
  return [
    INTRODUCTION,
    `## Without a test`,
    without.map(({ name }) => `- ${name}`).join('\n'),
    `## With tests`,
    tested.map(({ name, files }) => [`- ${name}`, ...files.map(lineOf)].join('\n')).join('\n'),
  ].join('\n\n')
}

const page = `${makePage()}\n`
if (process.argv.includes('--write')) writeFileSync(path.join(ROOT, PAGE), page)
else if (!existsSync(path.join(ROOT, PAGE)) || textOf(PAGE) !== page) {
  process.stdout.write(`${PAGE} shows other tests than there are: npm run clauses\n`)
  process.exitCode = 1
}
