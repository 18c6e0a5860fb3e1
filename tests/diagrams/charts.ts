import type { AnyStateMachine } from 'xstate'

/** The order in which an application meets the charts; one that is not named here comes last. */
const FLOW = [
  'session',
  'otp',
  'partnerWizard',
  'borrowerWizard',
  'loanOffer',
  'uploads',
  'upload',
  'offlineCase',
  'lender',
]

/** Every chart of this revision, in the order of the flow. */
export function currentCharts(): AnyStateMachine[] {
  const modules = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true })
  return chartsIn(Object.values(modules))
}

/** The charts that modules export, each once, in the order of the flow. */
export function chartsIn(modules: readonly Record<string, unknown>[]): AnyStateMachine[] {
  const charts = new Set(modules.flatMap((exported) => Object.values(exported).filter(isChart)))
  return [...charts].toSorted(
    (one, other) => rank(one) - rank(other) || one.root.key.localeCompare(other.root.key),
  )
}

function rank({ root }: AnyStateMachine): number {
  return FLOW.includes(root.key) ? FLOW.indexOf(root.key) : FLOW.length
}

function isChart(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'config' in value
}
