import { expect, test } from 'vitest'
import { catalogue } from '../model/catalogue'
import { walkEverything } from '../model/gate'
import { doorCatalogue } from './door'
import { safeCatalogue } from './safe'

test('the walks of a chart take all that it declares, the ends of its requests among them', () => {
  const { states, transitions, covered, uncovered } = walkEverything(safeCatalogue)
  expect({ states, transitions, covered, uncovered }).toEqual({
    states: 4,
    transitions: 4,
    covered: 1,
    uncovered: [],
  })
})

test('the gate names what no walk can take: what a guard never lets through, and what lies behind it', () => {
  expect(walkEverything(doorCatalogue).uncovered).toEqual([
    'door.closed -- lock [hasKey] --> door.locked',
    'door.locked -- open --> door.closed',
  ])
})

test('a catalogue that forgets an event, an actor or an outcome does not compile', () => {
  const { lock: _, ...withoutLock } = doorCatalogue.events
  const { checkCode, ...withoutActor } = safeCatalogue.actors
  const { wrong: __, ...withoutWrong } = checkCode.done
  const actors = { ...safeCatalogue.actors, checkCode: { done: withoutWrong } }
  const incomplete = [
    // @ts-expect-error -- 'lock' has no fixture
    catalogue({ ...doorCatalogue, machine: doorCatalogue.machine, events: withoutLock }),
    // @ts-expect-error -- 'checkCode' has no fixture
    catalogue({ ...safeCatalogue, actors: withoutActor }),
    // @ts-expect-error -- 'wrong' has no fixture
    catalogue({ ...safeCatalogue, actors }),
  ]
  expect(incomplete).toHaveLength(3)
})
