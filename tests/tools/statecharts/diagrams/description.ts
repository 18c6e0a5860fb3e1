import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { statesOf } from '../model/chart'
import type { CallerSign } from './callers'
import { actionLabel, guardLabel } from './labels'

/** All that makes a transition happen; pictures tell the kinds apart. */
export type Trigger = 'event' | 'always' | 'after' | 'done' | 'failed'

/** One state of a described chart. `path` is its keys from the top, joined by dots; the chart itself has the empty path. */
export type StateFacts = {
  path: string
  key: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  description: string
  tags: string[]
  invokes: string[]
  entry: string[]
  exit: string[]
  /** The paths of the states entered first; empty for a state with nothing inside. */
  initial: string[]
  /** The file that describes it; only where it is known. */
  code?: string
}

/** One transition of a described chart. `to` is empty when the state is kept; `event` is in a reader's words. */
export type TransitionFacts = {
  from: string
  to: string[]
  trigger: Trigger
  event: string
  guard: string | null
  actions: string[]
  callers?: readonly CallerSign[]
  /** Taken in real use; only where a picture shows it. */
  times?: number
  /** 0 to 1, drawn as thickness. */
  weight?: number
}

/** A chart as plain facts, which is all that pictures and comparisons need. */
export type ChartFacts = {
  id: string
  states: StateFacts[]
  transitions: TransitionFacts[]
  /** All who send events to it, in the order of the key; only where a product names them. */
  callers?: readonly CallerSign[]
}

/** Reads the facts out of a machine, states and transitions in the order they are declared. */
export function describeChart(machine: AnyStateMachine): ChartFacts {
  const states = statesOf(machine)
  return {
    id: machine.root.key,
    states: states.map(stateFacts),
    transitions: states.flatMap((node) =>
      [...node.transitions.values(), node.always ?? []]
        .flat()
        .map((transition) => transitionFacts(node, transition, machine.implementations.delays)),
    ),
  }
}

function stateFacts(node: AnyStateNode): StateFacts {
  return {
    path: pathOf(node),
    key: node.key,
    kind: node.type,
    description: node.description ?? '',
    tags: node.tags,
    invokes: node.invoke.map(({ id, src }: { id: string; src: unknown }) =>
      typeof src !== 'string' || src === id ? id : `${src} as ${id}`,
    ),
    entry: node.entry.map(actionLabel).filter(isWritten),
    exit: node.exit.map(actionLabel).filter(isWritten),
    initial: (node.initial?.target ?? []).map(pathOf),
  }
}

function isWritten(action: string): boolean {
  return action !== 'raise' && action !== 'cancel'
}

function transitionFacts(
  node: AnyStateNode,
  { eventType, target, guard, actions }: AnyTransitionDefinition,
  delays: object,
): TransitionFacts {
  const [trigger, event] = triggerOf(eventType, new Map(Object.entries(delays)))
  return {
    from: pathOf(node),
    to: (target ?? []).map(pathOf),
    trigger,
    event,
    guard: guard ? guardLabel(guard) : null,
    actions: actions.map(actionLabel),
  }
}

const OWN_EVENTS: readonly [pattern: RegExp, trigger: Trigger, words: string][] = [
  [/^$/, 'always', 'always'],
  [/^xstate\.done\.actor\.(.*)$/, 'done', '$1 done'],
  [/^xstate\.done\.state\..*$/, 'done', 'done'],
  [/^xstate\.error\.actor\.(.*)$/, 'failed', '$1 failed'],
  [/^xstate\.snapshot\.(.*)$/, 'event', '$1 changed'],
]

/** @returns what kind of thing an event is, and how a reader says it: `xstate.done.actor.getProfile` is `getProfile done`. */
export function triggerOf(eventType: string, delays = new Map<string, unknown>()): [Trigger, string] {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? []
  if (delay !== undefined) {
    const milliseconds = Number(delays.get(delay) ?? delay)
    return [
      'after',
      Number.isNaN(milliseconds) ? `after ${delay}` : `after ${delay} (${milliseconds / 1000} s)`,
    ]
  }
  for (const [pattern, trigger, words] of OWN_EVENTS) {
    if (pattern.test(eventType)) return [trigger, eventType.replace(pattern, words)]
  }
  return ['event', eventType]
}

/** The label of a transition: `lock [hasKey] / arm`. */
export function labelOf({ event, guard, actions }: TransitionFacts): string {
  return `${event}${guard ? ` [${guard}]` : ''}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.')
}
