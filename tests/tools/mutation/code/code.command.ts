import os from 'node:os'
import { rooms, type MutatedFolder } from './rooms'
import { needlessReasons, reasonOf } from './survivors'
import { updateTable, killedShare, tableOfTrials } from './table'
import { mutateFolder, type Trial } from './mutate-folder'

const WORKERS = /^--workers=(?<count>\d+)$/

/**
 * `npm run mutate -- --code [--fresh] [--workers=3] [path ...]`: breaks code instead of charts. A path is a file or folder of a room;
 * without one every room is tried. The rows of rooms that were tried whole go into the table in docs/testing.md. Fails when one of them stays
 * below its goal, or leaves a mutant alive without a reason in survivors.ts. A reason that has become needless is only told: a
 * mutant that hangs is noticed on one machine and not on another.
 */
export default async function mutateCode(parameters: readonly string[]): Promise<number> {
  const paths = parameters.filter((parameter) => !parameter.startsWith('--'))
  const isFresh = parameters.includes('--fresh')
  const asked = parameters.map((parameter) => WORKERS.exec(parameter)?.groups?.['count']).find(Boolean)
  const workers = asked === undefined ? os.availableParallelism() : Number(asked)
  const trials: Trial[] = []
  for (const room of rooms) {
    const files = filesIn(room, paths)
    if (files.length === 0) continue
    process.stdout.write(`${room.name}\n`)
    const trial = await mutateFolder(room, files, { isFresh, workers })
    trials.push(trial)
    process.stdout.write(`  noticed because nothing ended in time: ${trial.timedOut}\n`)
    for (const { name, line } of trial.survivors)
      process.stdout.write(
        `  survives ${reasonOf(name) ? 'with' : 'WITHOUT'} a reason, line ${line}: ${name}\n`,
      )
  }
  if (trials.length === 0) throw new Error(`No room holds ${paths.join(', ')}`)
  process.stdout.write(`\n${tableOfTrials(trials)}\n`)
  const whole = trials.filter(({ room }) => paths.length === 0 || isAskedFor(room, paths))
  updateTable(whole)
  const names = whole.flatMap(({ survivors }) => survivors.map(({ name }) => name))
  for (const { room } of whole)
    for (const beginning of needlessReasons(room.name, names))
      process.stdout.write(`has a reason and is noticed: ${beginning}\n`)
  const isGood = whole.every((trial) => killedShare(trial) >= trial.room.goal)
  return isGood && names.every((name) => reasonOf(name) !== undefined) ? 0 : 1
}

/** The patterns of a room that lie in the paths asked for, or of all of it when none was; less the rooms inside it. */
function filesIn(room: MutatedFolder, paths: readonly string[]): string[] {
  const all = `${room.name}/**/*.{ts,tsx}`
  const inner = rooms.filter(({ name }) => name.startsWith(`${room.name}/`))
  const others = inner.map(({ name }) => `!${name}/**`)
  if (paths.length === 0 || isAskedFor(room, paths)) return [all, ...others]
  const within = paths.filter(
    (path) =>
      path.startsWith(`${room.name}/`) && !inner.some(({ name }) => `${path}/`.startsWith(`${name}/`)),
  )
  return within.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.{ts,tsx}`))
}

function isAskedFor({ name }: MutatedFolder, paths: readonly string[]): boolean {
  return paths.some((path) => `${name}/`.startsWith(path.replace(/\/?$/, '/')))
}
