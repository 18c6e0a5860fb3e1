import { writeBetweenMarks } from '../../model/document'
import { percent, tableOf, type Column } from '../../model/report'
import { rooms, type Room } from './rooms'
import { tryRoom, type Trial } from './try-room'

const mutants = ({ killed, survivors }: Trial) => killed + survivors.length
const killedShare = (trial: Trial) => trial.killed / mutants(trial)

const COLUMNS: readonly Column<Trial>[] = [
  ['room', ({ room }) => room.name],
  ['mutants', mutants],
  ['killed', ({ killed }) => killed],
  ['survivors', ({ survivors }) => survivors.length],
  ['share', (trial) => percent(killedShare(trial))],
  ['goal', ({ room }) => percent(room.goal)],
]

/**
 * `npm run mutate -- --code [--fresh] [path ...]`: breaks code instead of charts. A path is a file or folder of a room; without one
 * every room is tried, and the table in docs/testing.md written. Fails when a whole room stays below its goal.
 */
export default async function mutateCode(parameters: readonly string[]): Promise<number> {
  const paths = parameters.filter((parameter) => !parameter.startsWith('--'))
  const isFresh = parameters.includes('--fresh')
  const chosen = rooms.map((room) => [room, filesIn(room, paths)] as const)
  const trials: Trial[] = []
  for (const [room, files] of chosen) {
    if (files.length === 0) continue
    process.stdout.write(`${room.name}\n`)
    const trial = await tryRoom(room, files, isFresh)
    trials.push(trial)
    for (const { name, line } of trial.survivors) process.stdout.write(`  survives, line ${line}: ${name}\n`)
  }
  if (trials.length === 0) throw new Error(`No room holds ${paths.join(', ')}`)
  const table = tableOf(COLUMNS, trials)
  process.stdout.write(`\n${table}\n`)
  if (paths.length > 0) return 0
  writeBetweenMarks('docs/testing.md', 'mutate:code', table)
  return trials.every((trial) => killedShare(trial) >= trial.room.goal) ? 0 : 1
}

/** The patterns of a room that lie in the paths asked for, or of all of it when none was. */
function filesIn({ name }: Room, paths: readonly string[]): string[] {
  const all = `${name}/**/*.{ts,tsx}`
  if (paths.length === 0) return [all]
  return paths
    .map((path) => path.replace(/\/$/, ''))
    .flatMap((path) => {
      if (name === path || name.startsWith(`${path}/`)) return [all]
      if (!path.startsWith(`${name}/`)) return []
      return [/\.tsx?$/.test(path) ? path : `${path}/**/*.{ts,tsx}`]
    })
}
