/** One thing that happens, between the states before and after it. */
export type Step<State> = { readonly before: State; readonly action: string; readonly after: State }

export type Doing<State, Done> = (state: State) => Done

/**
 * A small world of several charts: how it begins, what can happen in it, and what must hold whatever does. States are JSON. `Done` is
 * a promise where modules do it.
 */
export type Protocol<State, Done = State | null> = {
  readonly name: string
  readonly start: State
  /** By its words, each with the state after it, or null where it cannot happen. */
  readonly actions: Readonly<Record<string, Doing<State, Done>>>
  /** In words, each with what breaks it. */
  readonly properties: Readonly<Record<string, (step: Step<State>) => boolean>>
  /** The flow's own end, to which there must be a way from every state. */
  readonly isAtEnd: (state: State) => boolean
  /** The charts of the world, for those who want to see them. */
  readonly chartsAt?: (state: State) => readonly ChartAt[]
}

/** A chart of somebody or something, and the state that it is in: `awaitingCode.entry`. */
export type ChartAt = { readonly whose: string; readonly chart: string; readonly state: string }

/** The same world with some of its actions done in another way. */
export function withActions<State, Done>(
  protocol: Protocol<State, Done>,
  actions: Protocol<State, Done>['actions'],
): Protocol<State, Done> {
  return { ...protocol, actions: { ...protocol.actions, ...actions } }
}

/** The same world, of which one thing alone is asked. */
export function withProperty<State, Done>(
  protocol: Protocol<State, Done>,
  words: string,
): Protocol<State, Done> {
  const isBroken = protocol.properties[words]
  if (!isBroken) throw new Error(`${protocol.name} promises nothing like '${words}'`)
  return { ...protocol, properties: { [words]: isBroken } }
}
