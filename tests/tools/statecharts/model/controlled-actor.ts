import type { ActorLogic, EventObject, Snapshot } from 'xstate'

/** All that a test makes a held actor do: finish, fail, or show other tags to a parent that watches it. */
export type ControlledEvent =
  | { type: 'held.done'; output: unknown }
  | { type: 'held.failed'; error: unknown }
  | { type: 'held.changed'; tags: readonly string[] }

/** A held actor's state, with `hasTag` as a chart's snapshot has it. */
export type ControlledSnapshot = Snapshot<unknown> & {
  tags: readonly string[]
  hasTag: (tag: string) => boolean
}

/**
 * An actor that waits until the test says how it ends. It stands in for every request and child chart, so that outcomes come
 * through the same door as in the app: the child ends, and the parent hears of it.
 */
export const controlledActor: ActorLogic<ControlledSnapshot, EventObject, unknown> = {
  getInitialSnapshot: () => controlledSnapshot([]),
  transition: (snapshot, event) => {
    if (!isHeldEvent(event)) return snapshot
    if (event.type === 'held.changed') return controlledSnapshot(event.tags)
    return event.type === 'held.done'
      ? { ...snapshot, status: 'done', output: event.output, error: undefined }
      : { ...snapshot, status: 'error', output: undefined, error: event.error }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

/** A held actor's snapshot with these tags. */
export function controlledSnapshot(tags: readonly string[]): ControlledSnapshot {
  return { status: 'active', output: undefined, error: undefined, tags, hasTag: (tag) => tags.includes(tag) }
}

function isHeldEvent(event: EventObject): event is ControlledEvent {
  return event.type.startsWith('held.')
}
