import {
  createActor,
  SimulatedClock,
  type ActorOptions,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate'
import type { Catalogue } from './catalogue'
import { vetoIn, type Refusals, type Target } from './chart'
import type { ControlledEvent } from './controlled-actor'
import { keyIn, refusedBy, type NamedEvent } from './explore'
import type { Walk } from './walks'

/**
 * Walks a walk on a real, running actor: an event is sent, an outcome is a held child that ends, a delay is the clock moved on.
 * Returns what was really taken, first by the start, then by each step; throws, naming walk and step, when the actor goes
 * elsewhere than the walk says.
 */
export function replay(
  machine: AnyStateMachine,
  entry: Catalogue,
  walk: Walk,
  refusals: Refusals,
): Target[][] {
  const clock = new SimulatedClock()
  let lately: Target[] = []
  let actor = startWith({ input: entry.inputs[walk.input] })
  expectToBe(walk.start, 'the start')
  const taken = [lately]

  for (const [index, { event, to }] of walk.steps.entries()) {
    const before: AnyMachineSnapshot = actor.getSnapshot()
    lately = []
    perform(actor, clock, event)
    const veto = vetoIn(lately, entry.vetoes)
    taken.push([...(veto ? [veto] : lately), ...refusedBy(before, event.type, lately, refusals)])
    if (veto) {
      actor.stop()
      actor = startWith({ snapshot: machine.getPersistedSnapshot(before) })
    }
    expectToBe(to, `step ${index + 1}, ${event.type} (${event.fixture})`)
  }
  actor.stop()
  return taken

  function startWith(options: Pick<ActorOptions<AnyStateMachine>, 'input' | 'snapshot'>): AnyActor {
    const started = createActor(machine, {
      ...options,
      clock,
      inspect: (event) => {
        // Held children take no microsteps: these are the chart's own.
        if (event.type === '@xstate.microstep') lately.push(...event._transitions)
      },
    })
    started.subscribe({ error: () => {} })
    return started.start()
  }

  function expectToBe(key: string, where: string): void {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    if (snapshot.status === 'error')
      throw new Error(`${entry.name}: walk ${walk.number} from '${walk.input}', ${where}, breaks`, {
        cause: snapshot.error,
      })
    const reached = keyIn(entry, snapshot)
    if (reached !== key) {
      throw new Error(
        `${entry.name}: walk ${walk.number} from '${walk.input}', ${where}, ends elsewhere\n  expected ${key}\n  reached  ${reached}`,
      )
    }
  }
}

function perform(actor: AnyActor, clock: SimulatedClock, event: NamedEvent): void {
  const outcome = /^xstate\.(?:(done\.actor|error\.actor|snapshot)\.(.+)|after\..+)$/.exec(event.type)
  if (!outcome) {
    actor.send(event.sent)
    return
  }
  const [, kind, childId] = outcome
  if (kind === undefined || childId === undefined) {
    clock.increment(delayOf(actor, event.type))
    return
  }
  const child = actor.getSnapshot().children[childId]
  if (!child) throw new Error(`${event.type} (${event.fixture}): no child '${childId}' is running`)
  child.send(heldEvent(kind, event.sent))
}

function heldEvent(kind: string, event: AnyEventObject): ControlledEvent {
  if (kind === 'done.actor') return { type: 'held.done', output: event.output }
  return kind === 'error.actor'
    ? { type: 'held.failed', error: event.error }
    : { type: 'held.changed', tags: event.snapshot.tags }
}

function delayOf(actor: AnyActor, eventType: string): number {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const delayed = snapshot._nodes
    .flatMap((node: AnyStateNode) => node.after)
    .find((transition: { eventType: string }) => transition.eventType === eventType)
  const delay: unknown = delayed?.delay
  const declared: unknown = typeof delay === 'string' ? snapshot.machine.implementations.delays[delay] : delay
  const value: unknown = typeof declared === 'function' ? declared({ context: snapshot.context }) : declared
  if (typeof value !== 'number') throw new Error(`${eventType} waits for no time that its context tells`)
  return value
}
