import type { AnyStateMachine } from 'xstate'
import type { Catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { lintChart, type LintRules } from '@/tests/tools/statecharts/model/lint'

/**
 * A wizard goes where GO says: a busy state must forbid it, itself or through a state around
 * it (docs/adr/0001-one-statechart-is-the-source-of-flow.md).
 */
export const FORBIDDEN = { event: 'GO', tag: 'busy' } as const

/** @returns what a reviewer would object to in a chart of ours; `machine` is its own, or the same with a mistake in it. */
export function complaintsAbout(
  { events }: Pick<Catalogue, 'events'>,
  machine: AnyStateMachine,
  rules: Omit<LintRules, 'events' | 'forbidden'> = {},
): string[] {
  return lintChart(machine, { events: Object.keys(events), forbidden: FORBIDDEN, ...rules })
}
