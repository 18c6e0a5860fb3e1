import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { catalogue } from './catalogue'
import { catalogues, otpCatalogue, partnerWizardCatalogue } from './catalogues'
import { walkEverything } from './gate'

test.each(catalogues)('the walks of $name take every declared transition and meet every refusal', (entry) => {
  expect(walkEverything(entry).uncovered).toEqual([])
})

describe('the gate', () => {
  const machine = setup({
    types: { events: {} as { type: 'open' } | { type: 'lock' }, context: {} as { keys: number } },
    guards: { hasKey: ({ context }) => context.keys > 0 },
  }).createMachine({
    id: 'door',
    context: { keys: 0 },
    initial: 'closed',
    states: {
      closed: { on: { open: 'ajar', lock: { guard: 'hasKey', target: 'locked' } } },
      ajar: {},
      locked: { on: { open: 'closed' } },
    },
  })
  const door = catalogue({
    name: 'door',
    machine,
    inputs: { 'no key': undefined },
    events: { open: { push: {} }, lock: { turn: {} } },
    actors: {},
    facts: ({ context }) => context.keys,
  })

  test('names what no walk can take: what a guard never lets through, and what lies behind it', () => {
    expect(walkEverything(door).uncovered).toEqual([
      'door.closed -- lock [hasKey] --> door.locked',
      'door.locked -- open --> door.closed',
    ])
  })

  test('finds the same walks each time', () => {
    const [first, second] = [walkEverything(partnerWizardCatalogue), walkEverything(partnerWizardCatalogue)]
    expect(JSON.stringify(second.walks)).toBe(JSON.stringify(first.walks))
    // The largest chart twice: more than a busy machine does in the usual time.
  }, 30_000)

  test('does not compile for a catalogue that forgets an event, an actor or an outcome', () => {
    const { lock: _, ...withoutLock } = door.events
    const { verifyOtp, ...withoutVerify } = otpCatalogue.actors
    const { wrongCode: __, ...withoutWrongCode } = verifyOtp.done
    const actors = { ...otpCatalogue.actors, verifyOtp: { done: withoutWrongCode } }
    const incomplete = [
      // @ts-expect-error -- 'lock' has no fixture
      catalogue({ ...door, machine, events: withoutLock }),
      // @ts-expect-error -- 'verifyOtp' has no fixture
      catalogue({ ...otpCatalogue, actors: withoutVerify }),
      // @ts-expect-error -- 'wrongCode' has no fixture
      catalogue({ ...otpCatalogue, actors }),
    ]
    expect(incomplete).toHaveLength(3)
  })
})
