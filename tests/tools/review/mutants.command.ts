import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { groupBy } from '@/server/core/group-by'
import { folderOf } from '../mutation/code/rooms'
import { ROOT } from '../other-revision'
import { html } from '../statecharts/atlas/html'
import { countLines, readChangedLines, type LineRange } from './changed-lines'
import { runWithin } from './run-within'
import { countOf, firstOf, listOf, plain, sectionCommand, warning, type Line } from './section'

const SURVIVOR = /^ {2}survives (?<mutant>.+)$/gm
/** Of the time of the section, left for writing it. */
const RESERVE_MINUTES = 0.5

type Trial = { room: string; lines: number; survivors: readonly string[]; failure: string | null }

/** The code that is broken in some room, by the room; what lies in none is known by its files. */
function changedByRoom(commit: string): { rooms: [string, LineRange[]][]; elsewhere: string[] } {
  const parameters = ['diff', '-U0', '--no-color', '--no-ext-diff', commit, '--', '*.ts', '*.tsx']
  const diff = execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 })
  const ranges = readChangedLines(diff).filter(({ file }) => !/^(?:tests|e2e)\//.test(file))
  const byRoom = groupBy(ranges, ({ file }) => folderOf(file)?.name)
  const rooms = [...byRoom].flatMap(([room, own]): [string, LineRange[]][] =>
    room === undefined ? [] : [[room, own]],
  )
  return {
    // The least first: most rooms are tried before the time is over.
    rooms: rooms.toSorted(([, one], [, other]) => countLines(one) - countLines(other)),
    elsewhere: [...new Set((byRoom.get(undefined) ?? []).map(({ file }) => file))],
  }
}

async function tryRoom(
  room: string,
  ranges: readonly LineRange[],
  minutes: number,
  folder: string,
): Promise<Trial> {
  const lines = countLines(ranges)
  if (minutes <= 0) return { room, lines, survivors: [], failure: 'not begun, its time was over' }
  const log = path.join(folder, `mutants-${room.replaceAll('/', '-')}.log`)
  const places = ranges.map(({ file, from, to }) => `${file}:${from}-${to}`)
  const ending = await runWithin(minutes, ['npm', 'run', '-s', 'mutate', '--', '--code', ...places], log)
  const output = readFileSync(log, 'utf8')
  const survivors = [...output.matchAll(SURVIVOR)].flatMap(({ groups }) => groups?.['mutant'] ?? [])
  // Its code is another than 0 where a room as a whole stays below its threshold, which is not asked here.
  const isDone = output.includes('noticed because nothing ended in time')
  const why =
    ending === 'cut off' ? 'cut off, its time was over' : `failed: ${output.trim().split('\n').at(-1) ?? ''}`
  return { room, lines, survivors, failure: isDone ? null : why }
}

const inWords = ({ room, lines, survivors, failure }: Trial): Line => {
  const what = `${room}, ${countOf(lines, 'changed line')}`
  if (failure !== null) return warning(`${what}: ${failure}`)
  if (survivors.length === 0) return plain(`${what}: every mutant is noticed`)
  return warning(`${what}: ${countOf(survivors.length, 'mutant')} that no test notices`)
}

/** Mutants of the lines that changed, room by room until the time is over, and which of them no test notices. */
export default sectionCommand(async ({ commit, folder, minutes }) => {
  const end = performance.now() + (minutes - RESERVE_MINUTES) * 60_000
  const { rooms, elsewhere } = changedByRoom(commit)
  const trials: Trial[] = []
  for (const [room, ranges] of rooms)
    trials.push(await tryRoom(room, ranges, (end - performance.now()) / 60_000, folder))
  const outside =
    elsewhere.length > 0
      ? [plain(`${countOf(elsewhere.length, 'changed file')} in no room whose code is broken`)]
      : []
  const lines = trials.map(inWords).toSorted((one, other) => Number(other.isWarning) - Number(one.isWarning))
  return {
    lines:
      rooms.length === 0
        ? [plain('No line of a room changed.'), ...outside]
        : [...firstOf(lines), ...outside],
    details: html`${trials.map(
      (trial) =>
        html`<h3>${inWords(trial).text}</h3>
          ${listOf(trial.survivors)}`,
    )}
    ${elsewhere.length > 0 && html`<h3>In no room whose code is broken</h3>`} ${listOf(elsewhere)}`,
  }
})
