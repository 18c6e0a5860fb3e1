import { afterEach, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { recordTransitions } from '@/src/hooks/inspector'

/* The transitions that the walks on the screen read from the page: docs/testing.md, On the screen. */

interface Recorded {
  drain: () => unknown[]
  situation: (chart: string, actor?: string) => unknown
}

const recorded = (): Recorded => {
  // Put there under a name of its own, for the build under test only.
  const { __takenTransitions } = window as unknown as { __takenTransitions: Recorded }
  return __takenTransitions
}

afterEach(() => {
  Reflect.deleteProperty(window, '__takenTransitions')
})

const door = setup({
  types: { context: {} as { opened: number } },
  guards: { isHinged: () => true },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: {
          target: 'opened',
          guard: 'isHinged',
          actions: assign({ opened: ({ context }) => context.opened + 1 }),
        },
        force: { target: 'opened', guard: { type: 'isHinged' } },
        kick: { target: 'opened', guard: () => true },
      },
    },
    opened: { on: { knock: {}, close: 'closed' } },
  },
})

function watchDoor(id = 'front') {
  return createActor(door, { inspect: recordTransitions, id }).start()
}

test('a chart that rests where it begins is there before anything happens', () => {
  watchDoor()
  expect(recorded().situation('door')).toEqual({ value: 'closed', context: { opened: 0 } })
})

test('each transition is recorded by the names that the chart gives, with the states it was taken in', () => {
  const actor = watchDoor()
  actor.send({ type: 'open' })
  actor.send({ type: 'close' })
  recorded().drain()
  actor.send({ type: 'open' })
  actor.send({ type: 'knock' })
  actor.send({ type: 'close' })
  actor.send({ type: 'force' })
  expect(recorded().drain()).toEqual([
    {
      chart: 'door',
      actor: 'front',
      event: 'open',
      from: ['door', 'door.closed'],
      took: [{ source: 'door.closed', eventType: 'open', guard: 'isHinged', targets: ['door.opened'] }],
    },
    {
      chart: 'door',
      actor: 'front',
      event: 'knock',
      from: ['door', 'door.opened'],
      took: [{ source: 'door.opened', eventType: 'knock', guard: null, targets: null }],
    },
    {
      chart: 'door',
      actor: 'front',
      event: 'close',
      from: ['door', 'door.opened'],
      took: [{ source: 'door.opened', eventType: 'close', guard: null, targets: ['door.closed'] }],
    },
    {
      chart: 'door',
      actor: 'front',
      event: 'force',
      from: ['door', 'door.closed'],
      took: [{ source: 'door.closed', eventType: 'force', guard: 'isHinged', targets: ['door.opened'] }],
    },
  ])
})

test('a guard without a name is said to be unnamed', () => {
  const actor = watchDoor()
  recorded().drain()
  actor.send({ type: 'kick' })
  expect(recorded().drain()).toMatchObject([{ took: [{ guard: 'unnamed' }] }])
})

test('what was taken is told once', () => {
  const actor = watchDoor()
  actor.send({ type: 'open' })
  expect(recorded().drain()).toHaveLength(1)
  expect(recorded().drain()).toEqual([])
})

test('the situation is that of the newest actor of a chart, and none before there is one', () => {
  const actor = watchDoor()
  expect(recorded().situation('window')).toBeNull()
  actor.send({ type: 'open' })
  expect(recorded().situation('door')).toEqual({ value: 'opened', context: { opened: 1 } })
  actor.send({ type: 'close' })
  expect(recorded().situation('door')).toEqual({ value: 'closed', context: { opened: 1 } })
})

test('of several actors of a chart one is told by its id, whichever moved last', () => {
  watchDoor('front').send({ type: 'open' })
  watchDoor('back')
  expect(recorded().situation('door', 'front')).toMatchObject({ value: 'opened' })
  expect(recorded().situation('door', 'back')).toMatchObject({ value: 'closed' })
  expect(recorded().situation('door', 'side')).toBeNull()
})
