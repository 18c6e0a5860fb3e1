import { readBetweenMarks, writeBetweenMarks } from '../../document'
import { percent, tableOf, type Column } from '@/tests/statecharts/model/report'
import { rooms } from './rooms'
import type { Trial } from './try-room'

const PAGE = 'docs/testing.md'
const MARKS = 'mutate:code'

/** A row of the table, cell by cell; the room's name comes first. */
type Row = readonly string[]

const COLUMNS = ['room', 'mutants', 'killed', 'survivors', 'share', 'goal'].map(
  (title, index): Column<Row> => [title, (row) => row[index] ?? ''],
)

/** The share of a room's mutants that its tests noticed, of 1. */
export function killedShare({ killed, survivors }: Trial): number {
  return killed / (killed + survivors.length)
}

function rowOf(trial: Trial): Row {
  const { room, killed, survivors } = trial
  const counts = [killed + survivors.length, killed, survivors.length].map(String)
  return [room.name, ...counts, percent(killedShare(trial)), percent(room.goal)]
}

/** What trials found, as a table for people. */
export function tableOfTrials(trials: readonly Trial[]): string {
  return tableOf(COLUMNS, trials.map(rowOf))
}

/** Puts rooms that were tried whole into the table in docs/testing.md; the rows of the other rooms stay. */
export function keepInTable(trials: readonly Trial[]): void {
  const rows = new Map(rowsOf(readBetweenMarks(PAGE, MARKS)).map((row) => [row[0], row]))
  for (const trial of trials) rows.set(trial.room.name, rowOf(trial))
  const inOrder = rooms.map(({ name }) => rows.get(name)).filter((row) => row !== undefined)
  writeBetweenMarks(PAGE, MARKS, tableOf(COLUMNS, inOrder))
}

/** The rows of a table as it stands in a page, without its two lines of head. */
function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}
