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
export function changes(before: object, after: object): string[] {
  const earlier = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.entries(after).flatMap(([name, value]) => {
    const now = JSON.stringify(value)
    return now === earlier.get(name) ? [] : [`${name}: ${now}`]
  })
}
