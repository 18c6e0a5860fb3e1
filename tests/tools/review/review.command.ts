import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT, run } from '../other-revision'
import { commitOf } from '../statecharts/diagrams/diff/revision'
import { readOptions } from './options'
import { writePage, type Outcome } from './page'
import { runWithin } from './run-within'
import type { Order, Section } from './section'
import { subjectsWithin, type Subject } from './subjects'

const FOLDER = path.join(ROOT, 'dist/review')
/** Of a log, as many lines as say why something failed. */
const LAST_LINES = 15

const minutesOf = ({ minutes }: Subject) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** Lets a subject's command write its section. It ends in its time, whatever becomes of it. */
async function find(subject: Subject, commit: string, temporary: string): Promise<Outcome> {
  const { name, title, minutes } = subject
  const started = performance.now()
  const [file, log] = [path.join(temporary, `${name}.json`), path.join(FOLDER, `${name}.log`)]
  const order: Order = { commit, folder: FOLDER, minutes }
  const command = path.join(import.meta.dirname, `${name}.command.ts`)
  const parameters = [process.execPath, 'tests/run.mjs', command, JSON.stringify(order), file] as const
  // Whoever is cut off leaves trees and servers' data in there.
  const ending = await runWithin(minutes, parameters, log, { TMPDIR: temporary })
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(
    `${title}: ${ending === 0 ? 'done' : ending === 'cut off' ? ending : 'failed'}, ${seconds} s\n`,
  )
  // Written by the command in section.ts.
  if (ending === 0)
    return {
      name,
      title,
      seconds,
      missing: '',
      log: '',
      section: JSON.parse(readFileSync(file, 'utf8')) as Section,
    }
  const why = ending === 'cut off' ? `not found in ${minutesOf(subject)}` : 'could not be found'
  const last = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n')
  return {
    name,
    title,
    seconds,
    section: null,
    missing: `Missing: ${why}; the log is ${name}.log.`,
    log: last,
  }
}

async function findAll(subjects: readonly Subject[], commit: string, temporary: string): Promise<Outcome[]> {
  // Builds wait and so leave the other core to the rest.
  const [bytes, quick] = [
    subjects.filter(({ name }) => name === 'bytes'),
    subjects.filter(({ name, isLong }) => !isLong && name !== 'bytes'),
  ]
  const inTurn = async (own: readonly Subject[]) => {
    const outcomes: Outcome[] = []
    for (const subject of own) outcomes.push(await find(subject, commit, temporary))
    return outcomes
  }
  const short = await Promise.all([inTurn(quick), inTurn(bytes)])
  return [...short.flat(), ...(await inTurn(subjects.filter(({ isLong }) => isLong)))]
}

/** `npm run review -- <revision> [--without pictures,mutants] [--minutes 30]`: one page of what changed since, `dist/review/index.html`. */
export default async function review(parameters: readonly string[]): Promise<number> {
  const options = readOptions(
    parameters,
    subjectsWithin().map(({ name }) => name),
  )
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n`)
    return 1
  }
  const commit = commitOf(ROOT, options.revision)
  if (commit === null) {
    process.stderr.write(`There is no revision '${options.revision}'.\n`)
    return 1
  }
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'review-'))
  const subjects = subjectsWithin(options.minutes)
  try {
    const found = await findAll(
      subjects.filter(({ name }) => !options.without.includes(name)),
      commit,
      temporary,
    )
    const outcomes = subjects.map(
      ({ name, title }) =>
        found.find((outcome) => outcome.name === name) ?? {
          name,
          title,
          section: null,
          missing: 'Left out of this run.',
          seconds: 0,
          log: '',
        },
    )
    writeFileSync(
      path.join(FOLDER, 'index.html'),
      writePage(options.revision, commitOf(ROOT, 'HEAD')?.slice(0, 10) ?? 'this tree', outcomes),
    )
    process.stdout.write('dist/review/index.html\n')
    return outcomes.some(({ log }) => log !== '') ? 1 : 0
  } finally {
    rmSync(temporary, { recursive: true, force: true })
    run(ROOT, ['git', 'worktree', 'prune'])
  }
}
