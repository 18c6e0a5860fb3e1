import { writeBetweenMarks } from '../../../document'
import { tableOfCells, withStoredRows, type Row } from '../stored-rows'
import { percent } from '@/tests/tools/statecharts/model/report'
import { rooms } from './rooms'
import type { Trial } from './mutate-folder'

const PAGE = 'docs/testing.md'
const MARKS = 'mutate:code'

const TITLES = ['room', 'mutants', 'killed', 'survivors', 'share', 'goal']

/** The share of a room's mutants that its tests noticed, of 1. */
export function killedShare({ killed, survivors }: Trial): number {
  return killed / (killed + survivors.length)
}

function rowOf(trial: Trial): Row {
  const { room, killed, survivors } = trial
  const counts = [killed + survivors.length, killed, survivors.length].map(String)
  return [room.name, ...counts, percent(killedShare(trial)), percent(room.goal)]
}

/** @returns what trials found, as a table for people. */
export function tableOfTrials(trials: readonly Trial[]): string {
  return tableOfCells(TITLES, trials.map(rowOf))
}

/** Puts rooms that were tried whole into the table in docs/testing.md; the rows of the other rooms stay. */
export function updateTable(trials: readonly Trial[]): void {
  const names = rooms.map(({ name }) => name)
  const rows = withStoredRows(PAGE, MARKS, names, trials.map(rowOf))
  writeBetweenMarks(PAGE, MARKS, tableOfCells(TITLES, rows))
}
