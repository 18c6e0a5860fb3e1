import type { ChartFacts, StateFacts } from './description'

/** The states directly inside another; the chart itself has the empty path. */
export function childrenOf({ states }: { states: readonly StateFacts[] }, path: string): StateFacts[] {
  return states.filter((state) => state.path !== '' && parentOf(state.path) === path)
}

/** The path of the state around another. */
export function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.')
}

/** @returns whether a state is within another, or is that state. */
export function isWithin(path: string, outer: string): boolean {
  return outer === '' || path === outer || path.startsWith(`${outer}.`)
}

/** @returns whether a state is within another and is not that state. */
export function isInside(path: string, outer: string): boolean {
  return path !== outer && isWithin(path, outer)
}

/** The child of `root` that a state is in. */
export function topOf(path: string, root: string): string {
  const depth = root === '' ? 0 : root.split('.').length
  return path
    .split('.')
    .slice(0, depth + 1)
    .join('.')
}

/** The key of a state, or the name of the chart for the chart itself. */
export function nameIn({ id, states }: ChartFacts, path: string): string {
  return states.find((state) => state.path === path)?.key || id
}
