import {
  Actor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InputFrom,
} from 'xstate'
import { isBuiltIn } from '@/tests/tools/statecharts/model/chart'
import { createPhone } from './phone'

type Request = {
  name: string
  input: unknown
  isOpen: boolean
  answer: (output: unknown) => void
  fail: (error: unknown) => void
  report: (event: AnyEventObject) => void
}

/** All that reports while it works; all else answers once. */
const CALLBACKS = new Set(['uploadFiles', 'followLink'])

/**
 * Plays the app for a chart: holds every request until the test answers it, and lets a phone do what the chart asks of the app.
 * Child charts run for real, provided in the same way.
 */
export function createDesk() {
  const requests: Request[] = []
  const notes: [action: string, params?: unknown][] = []
  const phone = createPhone()

  const promiseNamed = (name: string) =>
    fromPromise(
      ({ input, signal }) =>
        new Promise((answer, fail) => {
          const request: Request = { name, input, isOpen: true, answer, fail, report: () => {} }
          signal.addEventListener('abort', () => (request.isOpen = false))
          requests.push(request)
        }),
    )
  const callbackNamed = (name: string) =>
    fromCallback(({ input, sendBack }) => {
      const request: Request = {
        name,
        input,
        isOpen: true,
        answer: () => {},
        fail: () => {},
        report: sendBack,
      }
      requests.push(request)
      return () => void (request.isOpen = false)
    })

  const open = (name: string): Request => {
    const request = requests.find((candidate) => candidate.name === name && candidate.isOpen)
    if (!request) throw new Error(`No request '${name}' is open`)
    return request
  }

  return {
    clock: new SimulatedClock(),
    phone,
    notes,
    notesOf: (action: string) => notes.filter(([name]) => name === action).map(([, params]) => params),
    inputsOf: (name: string) => requests.filter((request) => request.name === name).map(({ input }) => input),
    openRequests: () => requests.filter(({ isOpen }) => isOpen).map(({ name }) => name),
    async answer(name: string, output?: unknown) {
      const request = open(name)
      request.isOpen = false
      request.answer(output)
      await settled()
    },
    async fail(name: string, error: unknown = new Error(`${name} failed`)) {
      const request = open(name)
      request.isOpen = false
      request.fail(error)
      await settled()
    },
    report: (name: string, event: AnyEventObject) => open(name).report(event),
    provide<Machine extends AnyStateMachine>(machine: Machine): Machine {
      const provided = (chart: AnyStateMachine): AnyStateMachine => {
        const { actors, actions } = chart.implementations
        return chart.provide({
          actors: Object.fromEntries(
            Object.entries(actors).map(([name, logic]) => {
              if (isChart(logic)) return [name, provided(logic)]
              return [name, CALLBACKS.has(name) ? callbackNamed(name) : promiseNamed(name)]
            }),
          ),
          actions: Object.fromEntries(
            Object.entries(actions)
              .filter(([, action]) => !isBuiltIn(action))
              .map(([name]) => [
                name,
                (_: unknown, params: unknown) => {
                  notes.push(params === undefined ? [name] : [name, params])
                  phone.perform(name, params)
                },
              ]),
          ),
        })
      }
      // Providing implementations keeps the chart's type.
      return provided(machine) as Machine
    },
    /** Starts a chart here, on the clock of the test. */
    start<Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) {
      return new Actor(this.provide(machine), { input, clock: this.clock }).start()
    },
  }
}

/** Tells a chart that a child of it has failed, as XState does; the chart's own type leaves these events out. */
export function breakChild(chart: AnyActorRef, id: string, error: unknown): void {
  chart.send({ type: `xstate.error.actor.${id}`, actorId: id, error })
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

function isChart(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic
}
