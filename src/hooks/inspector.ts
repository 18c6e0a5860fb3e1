import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, InspectionEvent } from 'xstate'
import { earlySteps } from '@/src/startup/first-paint/early-steps'

/** Ids as the chart names them; `targets` null: the state stays. */
type Named = { source: string; eventType: string; guard: string | null; targets: string[] | null }

type Microstep = { chart: string; actor: string; event: string; from: string[]; took: Named[] }

const NAME = '__takenTransitions'

type Recorder = (event: InspectionEvent) => void

/** Tells what a chart does to the page's recorder. */
export const recordTransitions: Recorder = (event) => {
  const before: { record: Recorder } | undefined = Reflect.get(window, NAME)
  const record = before ? before.record : createRecorder()
  record(event)
}

// Stryker disable next-line all: the build decides, before any test does
const isInspected = import.meta.env.MODE === 'inspect'

/** The options of every chart that starts an actor system of its own, for the build under test (docs/testing.md) and for who reports the charts. */
export const INSPECTED: { inspect?: Recorder } = isInspected ? { inspect: recordTransitions } : earlySteps()

function createRecorder(): Recorder {
  const actors = new Map<string, AnyActorRef>()
  const lately = new WeakMap<AnyActorRef, string[]>()
  let steps: Microstep[] = []

  const remember = (actor: AnyActorRef, { machine, _nodes }: AnyMachineSnapshot) => {
    actors.set(machine.id, actor)
    actors.set(`${machine.id} ${actor.id}`, actor)
    lately.set(
      actor,
      _nodes.map(({ id }: AnyStateNode) => id),
    )
  }
  const record: Recorder = (event) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    // Promises and callbacks have snapshots, too.
    if (!('machine' in event.snapshot)) return
    // Only a machine's snapshot has one.
    const snapshot = event.snapshot as AnyMachineSnapshot
    // Nobody but the system of actors inspects.
    const actor = event.actorRef as AnyActorRef
    if (event.type === '@xstate.snapshot') return remember(actor, snapshot)
    steps.push({
      chart: snapshot.machine.id,
      actor: actor.id,
      event: event.event.type,
      from: lately.get(actor) ?? [],
      took: event._transitions.map(({ source, eventType, guard, target }) => ({
        source: source.id,
        eventType,
        guard: guardName(guard),
        targets: target?.map(({ id }) => id) ?? null,
      })),
    })
    remember(actor, snapshot)
  }

  Object.assign(window, {
    [NAME]: {
      record,
      drain(): Microstep[] {
        const taken = steps
        steps = []
        return taken
      },
      /** Of several actors that run the chart, the last that moved, or the one of that id. */
      situation(chart: string, id?: string) {
        const actor = actors.get(id === undefined ? chart : `${chart} ${id}`)
        const snapshot: AnyMachineSnapshot | undefined = actor?.getSnapshot()
        // An actor that a chart keeps says of itself no more than who it is.
        const context: unknown = snapshot && JSON.parse(JSON.stringify(snapshot.context))
        return snapshot ? { value: snapshot.value, context } : null
      },
    },
  })
  return record
}

function guardName(guard: unknown): string | null {
  if (guard === undefined) return null
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return typeof guard === 'string' ? guard : 'unnamed'
}
