import type {
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

/** The actors that a chart declares, as its type states them: a catalogue has to answer for each. */
// oxlint-disable typescript/no-explicit-any -- the parameters that are not inferred must accept every chart
export type ActorOf<Machine> =
  Machine extends StateMachine<any, any, any, infer Actor, any, any, any, any, any, any, any, any, any, any>
    ? Actor
    : never
// oxlint-enable typescript/no-explicit-any

type Payload<Event, Type> = Event extends { type: Type } ? Omit<Event, 'type'> : never

/** Named payloads of one event; the names appear in walks and failures. */
type EventFixtures<Event extends { type: string }> = {
  readonly [Type in Event['type']]: Readonly<Record<string, Payload<Event, Type>>>
}

/** Named outputs of one actor. An output that is a union by `kind` needs a fixture for each kind: that is its guard's outcomes. */
type OutputFixtures<Output> = Readonly<Record<string, Output>> &
  ([Output] extends [{ kind: infer Kind extends string }]
    ? { readonly [Name in Kind]: Extract<Output, { kind: Name }> }
    : unknown)

/** All that one declared actor can do to its parent. `tags` are the snapshots of a child that the parent watches. */
type ActorFixtures<Output> = {
  readonly done: OutputFixtures<Output>
  readonly tags?: readonly (readonly string[])[]
}

/**
 * Everything that can happen to a chart, by name. Exhaustive by type: a new event, a new actor or a new kind of outcome does
 * not compile until it has a fixture here.
 */
export type Catalogue<Machine extends AnyStateMachine = AnyStateMachine> = {
  readonly name: string
  readonly machine: Machine
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>
  /** The most steps that a walk leads away from its input; without it, any number. For a chart whose input is found anew after a step. */
  readonly farthest?: number
  /** The actions that answer an event for all regions: the first transition with one is all that a step takes, and nothing moves. */
  readonly vetoes?: readonly string[]
  /** Actors whose end leaves no trace in states or facts: a situation cannot tell that they do not end twice, so no pair is asked of it. */
  readonly endOnce?: readonly ActorOf<Machine>['src'][]
  /** The facts that make its situations too many to walk them all in pairs, in a few words; without it, all are. */
  readonly endless?: string
  readonly events: EventFixtures<EventFromLogic<Machine>>
  readonly actors: {
    readonly [Actor in ActorOf<Machine> as Actor['src']]: ActorFixtures<OutputFrom<Actor['logic']>>
  }
  /** All that decides a guard besides the states: two situations with equal facts are one node of the graph. */
  readonly facts: (snapshot: SnapshotFrom<Machine>) => unknown
}

/** Checks a catalogue against its chart's type. */
export function catalogue<Machine extends AnyStateMachine>(entry: Catalogue<Machine>): Catalogue<Machine> {
  return entry
}
