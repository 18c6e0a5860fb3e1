import { writeFileSync } from 'node:fs'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { OFFER_FAULTS } from '../offer/faults'
import { offerProtocol } from '../offer/protocol'
import { withProperty } from '../protocol'
import { hasSpin } from './check'
import { compareWithSpin, differences, type Comparison } from './comparison'

type Line = { decision: string; comparison: Comparison }

const COLUMNS: readonly Column<Line>[] = [
  ['decision', ({ decision }) => decision],
  ['states', ({ comparison: { ours } }) => ours.states],
  ['rows', ({ comparison: { model } }) => model.rows],
  ['Spin: states', ({ comparison: { spin } }) => spin.states],
  ['steps', ({ comparison: { spin } }) => spin.steps],
  ['farthest', ({ comparison: { spin } }) => spin.depth],
  ['ms', ({ comparison: { spin } }) => Math.round(spin.searchMs)],
  ['breaks after', ({ comparison: { ours } }) => (ours.broken === null ? '-' : ours.way.length)],
  ['Spin: breaks after', ({ comparison: { spin } }) => (spin.broken === null ? '-' : spin.way.length)],
]

/**
 * `npm run model -- --spin`: has Spin go through the world of the offer as well, once as it is and once with each wrong decision.
 * Writes the program of the first to `file`, if there is one. @returns the exit code, 1 where the two have found different things
 */
export function checkWithSpin(file: string | undefined): number {
  if (!hasSpin()) {
    process.stdout.write('Not checked: Spin and gcc are not installed (Debian: spin, gcc)\n')
    return 1
  }
  const lines: Line[] = [{ decision: 'the product’s', comparison: compareWithSpin(offerProtocol()) }]
  if (file !== undefined) writeFileSync(file, lines[0]?.comparison.model.program ?? '')
  for (const [decision, rules, broken] of OFFER_FAULTS)
    lines.push({ decision, comparison: compareWithSpin(withProperty(offerProtocol(rules), broken)) })
  process.stdout.write(`${tableOf(COLUMNS, lines)}\n`)
  const different = lines.flatMap(({ decision, comparison }) =>
    differences(comparison).map((difference) => `${decision}: ${difference}`),
  )
  for (const difference of different) process.stdout.write(`different: ${difference}\n`)
  return different.length === 0 ? 0 : 1
}
