/** The states of a world as numbers: of each leaf, which value it has. */
export type Leaves = {
  /** The way to each leaf: `shown.agent.figures`. */
  readonly names: readonly string[]
  /** All values that any leaf ever has, as JSON; a number stands for the value at that place. */
  readonly values: readonly string[]
  readonly encode: (state: object) => readonly number[]
  /** The values that a leaf has in any state where it is there. */
  readonly valuesOf: (name: string) => readonly string[]
}

/** The value of a leaf in a state that has no such leaf. */
const ABSENT = 'absent'

/** The value of a leaf that has leaves of its own. */
export const BRANCH = '{}'

/** Numbers what differs in these states. */
export function leavesOf(states: Iterable<object>): Leaves {
  const flat = new Map<string, ReadonlyMap<string, string>>()
  for (const state of states) {
    const key = JSON.stringify(state)
    if (!flat.has(key)) flat.set(key, flatten(state))
  }
  const seen = new Map<string, Set<string>>()
  for (const leaves of flat.values())
    for (const [name, value] of leaves) seen.set(name, (seen.get(name) ?? new Set()).add(value))
  const names = [...seen.keys()]
  const values = new Set([ABSENT])
  for (const all of seen.values()) for (const value of all) values.add(value)
  const numbers = new Map([...values].map((value, number) => [value, number]))
  const numbersOf = (leaves: ReadonlyMap<string, string>) =>
    names.map((name) => numbers.get(leaves.get(name) ?? ABSENT) ?? 0)
  const encoded = new Map([...flat].map(([key, leaves]) => [key, numbersOf(leaves)]))
  return {
    names,
    values: [...values],
    encode: (state) => {
      const numbered = encoded.get(JSON.stringify(state))
      if (!numbered) throw new Error('A state of another world')
      return numbered
    },
    valuesOf: (name) => [...(seen.get(name) ?? [])],
  }
}

function flatten(state: object, path = '', leaves = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(state)) {
    if (Array.isArray(value)) throw new Error(`'${path}${key}' is a list, and has no fixed leaves`)
    const isBranch = typeof value === 'object' && value !== null
    leaves.set(path + key, isBranch ? BRANCH : JSON.stringify(value))
    if (isBranch) flatten(value, `${path}${key}.`, leaves)
  }
  return leaves
}
