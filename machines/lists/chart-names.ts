import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** All that may be counted of a chart, by names of its own, and the hash that tells these lists from those of another release. */
export type ChartNames = {
  chart: string
  hash: string
  /** The chart itself is none of them. */
  states: ReadonlyMap<AnyStateNode, string>
  /** Every transition by event, outcome and delay, and the eventless ones. */
  transitions: ReadonlyMap<AnyTransitionDefinition, string>
}

const statesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
]

const nameOf = ({ path, machine }: AnyStateNode) => path.join('.') || machine.root.key

function guardName(guard: unknown): string {
  if (guard === undefined) return ''
  return ` [${typeof guard === 'string' ? guard : String(Object(guard)['type'] ?? 'unnamed')}]`
}

function transitionName({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const ends = target?.map(nameOf).join(', ') ?? 'stays'
  return `${nameOf(source)} -- ${eventType || 'always'}${guardName(guard)} --> ${ends}`
}

/** Not for secrets: FNV-1a, the same in a browser and on the server, and at once. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** @returns the name of a step from one state to another that no transition joins */
export const unjoinedName = (from: string, to: string) => `${from} --> ${to}`

/** Reads the lists off a chart, in the order in which it declares them. */
export function namesOf({ root }: AnyStateMachine): ChartNames {
  const nodes = statesIn(root)
  const declared = nodes.flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
  const met = new Map<string, number>()
  const transitions = declared.map((transition): [AnyTransitionDefinition, string] => {
    const name = transitionName(transition)
    const times = (met.get(name) ?? 0) + 1
    met.set(name, times)
    // Guards of one name may differ by their parameters.
    return [transition, times === 1 ? name : `${name} (${times})`]
  })
  const states = nodes.filter((node) => node !== root)
  const types = nodes.map((node) => `${nameOf(node)} ${node.type}`)
  return {
    chart: root.key,
    hash: hashOf([...types, ...transitions.map(([, name]) => name)].join('\n')),
    states: new Map(states.map((node) => [node, nameOf(node)])),
    transitions: new Map(transitions),
  }
}
