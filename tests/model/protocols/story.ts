import type { Counterexample } from './explore'

/** A counterexample for people: numbered steps, each with the parts of the state that it changed. */
export function storyOf<State extends object>({ broken, steps }: Counterexample<State>): string {
  const lines = steps.flatMap(({ before, action, after }, index) => [
    `${String(index + 1).padStart(3)}. ${action}`,
    ...changes(before, after).map((change) => `       ${change}`),
  ])
  return [`Broken: ${broken}`, ...lines].join('\n')
}

/** @returns the parts of a state that a step has changed, each with its new value */
export function changes(before: object, after: object, path = ''): string[] {
  const earlier = new Map<string, unknown>(Object.entries(before))
  const names = new Set([...earlier.keys(), ...Object.keys(after)])
  const now = new Map<string, unknown>(Object.entries(after))
  return [...names].flatMap((name) => {
    const [was, is] = [earlier.get(name), now.get(name)]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const here = `${path}${name}`
    return isParts(was) && isParts(is)
      ? changes(was, is, `${here}.`)
      : `${here}: ${JSON.stringify(is) ?? 'gone'}`
  })
}

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
