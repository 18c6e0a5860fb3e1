import type { AnyStateMachine } from 'xstate'

/** The charts that modules export, each once. `order` names those that come first; the others follow by their names. */
export function chartsIn(
  modules: readonly Record<string, unknown>[],
  order: readonly string[],
): AnyStateMachine[] {
  const rank = ({ root }: AnyStateMachine) =>
    order.includes(root.key) ? order.indexOf(root.key) : order.length
  const charts = new Set(modules.flatMap((exported) => Object.values(exported).filter(isChart)))
  return [...charts].toSorted(
    (one, other) => rank(one) - rank(other) || one.root.key.localeCompare(other.root.key),
  )
}

function isChart(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'config' in value
}
