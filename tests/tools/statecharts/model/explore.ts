import { getAdjacencyMap } from '@xstate/graph'
import type {
  ActorLogic,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'
import type { Catalogue } from './catalogue'
import { nameOf, refusalsOf, transitionsOf, vetoIn, type Refusal, type Refusals, type Target } from './chart'
import { controlledSnapshot } from './controlled-actor'

/** One thing that can happen: what the chart gets, under the name of its fixture. */
export type NamedEvent = { readonly type: string; readonly fixture: string; readonly sent: AnyEventObject }

/** From one situation to another, and which targets lie on the way. */
export type Edge = { readonly event: NamedEvent; readonly to: string; readonly targets: readonly Target[] }

/** All that was found: situations by key, where walks start, and what the chart declares. */
export type Graph = {
  readonly edges: ReadonlyMap<string, readonly Edge[]>
  readonly starts: readonly { readonly input: string; readonly key: string }[]
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly refusals: Refusals
  /** False where situations were left, that nobody went on from. */
  readonly isWhole: boolean
}

/** True if something of the catalogue may happen in a situation; the walks of a screen leave out what no person can do. */
export type IsPossible = (event: NamedEvent, snapshot: AnyMachineSnapshot) => boolean

/** `isPossible` leaves events out, `without` says which targets cannot be seen then. */
export type Exploration = {
  readonly isPossible?: IsPossible | undefined
  readonly without?: ReadonlySet<string> | undefined
  /** Goes on when every target has been seen, as far as so many situations of each input. */
  readonly most?: number
}

/** Far more than any chart of this repository has; a chart that reaches it has a fact too many. */
const MOST_OUTCOMES = 1_000_000
/** Beyond this a target that no gesture can cause would be sought in vain. */
const MOST_SITUATIONS_ON_SCREEN = 3000

/**
 * Explores a held chart breadth first with every fixture of its catalogue, and stops when each declared transition and refusal
 * has been seen. This is the one module that knows @xstate/graph.
 */
export function explore(
  machine: AnyStateMachine,
  entry: Catalogue,
  { isPossible, without = new Set(), most }: Exploration = {},
): Graph {
  const transitions = transitionsOf(machine)
  const refusals = refusalsOf(machine)
  const missing = new Set(
    [...transitions, ...[...refusals.values()].flat()].filter((target) => !without.has(nameOf(target))),
  )
  let left = isPossible === undefined ? MOST_OUTCOMES : MOST_SITUATIONS_ON_SCREEN
  const edges = new Map<string, readonly Edge[]>()
  const starts: { input: string; key: string }[] = []
  const eventsIn = eventsOf(entry)
  let isWhole = true

  for (const [input, value] of Object.entries(entry.inputs)) {
    left = most ?? left
    const passed = new Map<AnyMachineSnapshot, Map<NamedEvent, readonly Target[]>>()
    const distances = new Map<AnyMachineSnapshot, number>()
    const distanceOf = (snapshot: AnyMachineSnapshot) => distances.get(snapshot) ?? 0
    const isFarthest = (snapshot: AnyMachineSnapshot) => distanceOf(snapshot) >= (entry.farthest ?? Infinity)
    const logic: ActorLogic<AnyMachineSnapshot, NamedEvent> = {
      getPersistedSnapshot: (snapshot) => snapshot,
      getInitialSnapshot: (scope) => {
        const seen: Target[] = []
        const snapshot = machine.getInitialSnapshot(listening(scope, seen), value)
        for (const target of seen) missing.delete(target)
        distances.set(snapshot, 0)
        return snapshot
      },
      transition: (snapshot, event, scope) => {
        const taken: Target[] = []
        const moved = machine.transition(snapshot, event.sent, listening(scope, taken))
        const veto = vetoIn(taken, entry.vetoes)
        const seen = [...(veto ? [veto] : taken), ...refusedBy(snapshot, event.type, taken, refusals)]
        const next = veto ? snapshot : moved
        for (const target of seen) missing.delete(target)
        const bySnapshot = passed.get(snapshot) ?? new Map<NamedEvent, readonly Target[]>()
        passed.set(snapshot, bySnapshot.set(event, seen))
        if (!distances.has(next)) distances.set(next, distanceOf(snapshot) + 1)
        return next
      },
    }
    const keys = new WeakMap<AnyMachineSnapshot, string>()
    const keyOf = (snapshot: AnyMachineSnapshot) => {
      const key = keys.get(snapshot) ?? keyIn(entry, snapshot)
      keys.set(snapshot, key)
      return key
    }
    const adjacency = getAdjacencyMap(logic, {
      events: (snapshot) => eventsIn(snapshot).filter((event) => isPossible?.(event, snapshot) ?? true),
      serializeState: keyOf,
      serializeEvent: ({ type, fixture }) => `${type} ${fixture}`,
      stopWhen: (snapshot) =>
        (most === undefined && missing.size === 0) ||
        (left -= 1) < 0 ||
        edges.has(keyOf(snapshot)) ||
        isFarthest(snapshot),
      limit: MOST_OUTCOMES,
    })
    for (const [key, { state, transitions: next }] of Object.entries(adjacency)) {
      // Another input may begin where this one was to end.
      if (edges.has(key) || isFarthest(state)) continue
      const out = Object.values<{ event: NamedEvent; state: AnyMachineSnapshot }>(next).map(
        ({ event, state: reached }) => ({
          event,
          to: keyOf(reached),
          targets: passed.get(state)?.get(event) ?? [],
        }),
      )
      edges.set(key, out)
    }
    isWhole &&= left >= 0
    starts.push({ input, key: Object.keys(adjacency)[0] ?? '' })
  }
  return { edges, starts, transitions, refusals, isWhole }
}

/** The situation that a snapshot is in: its states and the facts that decide guards. */
export function keyIn(entry: Catalogue, snapshot: AnyMachineSnapshot): string {
  return `${JSON.stringify(snapshot.value)} ${JSON.stringify(entry.facts(snapshot))}`
}

/** The states of a situation, as the charts write them. */
export function stateIn(key: string): string {
  return key.slice(0, key.indexOf(' '))
}

/** The refusals that an event met: the state has transitions for it, and neither it nor a state inside it took one. */
export function refusedBy(
  snapshot: Pick<AnyMachineSnapshot, '_nodes'>,
  type: string,
  taken: readonly Target[],
  refusals: Refusals,
): Refusal[] {
  return snapshot._nodes
    .flatMap((node: AnyStateNode) => refusals.get(node) ?? [])
    .filter(
      ({ source, refuses }: Refusal) =>
        refuses === type &&
        !taken.some(
          (target) => 'eventType' in target && target.eventType === type && isWithin(target.source, source),
        ),
    )
}

function isWithin(node: AnyStateNode | undefined, outer: AnyStateNode): boolean {
  return node !== undefined && (node === outer || isWithin(node.parent, outer))
}

function listening(scope: AnyActorScope, seen: Target[]): AnyActorScope {
  const system = Object.create(scope.system, {
    _sendInspectionEvent: {
      value: (event: InspectionEvent) => {
        if (event.type === '@xstate.microstep') seen.push(...event._transitions)
      },
    },
  })
  return { ...scope, system }
}

/** @returns what finds the events of a situation: those of a type are made once, and all edges share them */
function eventsOf(entry: Catalogue): (snapshot: AnyMachineSnapshot) => NamedEvent[] {
  const known = new Map<string, NamedEvent[]>()
  return (snapshot) => {
    if (snapshot.status !== 'active') return []
    const types = new Set(snapshot._nodes.flatMap((node: AnyStateNode) => [...node.transitions.keys()]))
    return [...types].flatMap((type) => {
      const source = sourceOf(OUTCOME.exec(type)?.[2] ?? '', snapshot._nodes)
      const name = `${type} ${source}`
      const events = known.get(name) ?? eventsOfType(type, source, entry)
      known.set(name, events)
      return events
    })
  }
}

const OUTCOME = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/

function eventsOfType(type: string, source: string, entry: Catalogue): NamedEvent[] {
  const named = (fixtures: Readonly<Record<string, object>>): NamedEvent[] =>
    Object.entries(fixtures).map(([fixture, payload]) => ({ type, fixture, sent: { ...payload, type } }))

  if (type.startsWith('xstate.done.state.')) return []
  if (type.startsWith('xstate.after.')) return named({ 'time passes': {} })
  const outcome = OUTCOME.exec(type)
  if (!outcome) return named(entry.events[type] ?? {})
  const [, kind, actorId = ''] = outcome
  if (kind === 'error.actor') return named({ fails: { error: new Error(`${actorId} failed`), actorId } })
  const actor = entry.actors[source]
  const outcomes: [string, object][] =
    kind === 'snapshot'
      ? (actor?.tags ?? []).map((tags) => [`[${tags.join()}]`, { snapshot: controlledSnapshot(tags) }])
      : Object.entries(actor?.done ?? {}).map(([fixture, output]) => [fixture, { output, actorId }])
  return named(Object.fromEntries(outcomes))
}

/** The name under which the chart declares the actor of this id, which one of these states invokes; a spawned child goes by its id. */
export function sourceOf(actorId: string, nodes: readonly AnyStateNode[]): string {
  const invoked = nodes.flatMap(({ invoke }) => invoke).find(({ id }) => id === actorId)
  return typeof invoked?.src === 'string' ? invoked.src : actorId
}
