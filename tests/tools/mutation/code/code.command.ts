import os from 'node:os'
import { percent, tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { mutateFolder, type Trial } from './mutate-folder'
import { rooms, type MutatedFolder } from './rooms'

const COLUMNS: readonly Column<Trial>[] = [
  ['room', ({ room }) => room.name],
  ['mutants', ({ killed, survivors }) => killed + survivors.length],
  ['killed', ({ killed }) => killed],
  ['survivors', ({ survivors }) => survivors.length],
  ['share', (trial) => percent(killedShare(trial))],
  ['threshold', ({ room }) => `${room.threshold} %`],
]

const WORKERS = /^--workers=(?<count>\d+)$/

/**
 * `npm run mutate -- --code [--fresh] [--workers=3] [path ...]`: breaks code instead of charts. A path is a file or folder of a room, or lines of a file (`kyc.ts:3-9`);
 * without one every room is tried. Prints each survivor, and fails when a room that was tried as a whole stays below its threshold.
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
    for (const survivor of trial.survivors) process.stdout.write(`  survives ${survivor}\n`)
  }
  if (trials.length === 0) throw new Error(`No room holds ${paths.join(', ')}`)
  process.stdout.write(`\n${tableOf(COLUMNS, trials)}\n`)
  const measured = trials.filter(({ room }) => paths.length === 0 || isAskedFor(room, paths))
  return measured.every((trial) => killedShare(trial) * 100 >= trial.room.threshold) ? 0 : 1
}

function killedShare({ killed, survivors }: Trial): number {
  return killed / (killed + survivors.length)
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
  return within.map((path) => (/\.tsx?(?::\d+-\d+)?$/.test(path) ? path : `${path}/**/*.{ts,tsx}`))
}

function isAskedFor({ name }: MutatedFolder, paths: readonly string[]): boolean {
  return paths.some((path) => `${name}/`.startsWith(path.replace(/\/?$/, '/')))
}
