import { explore, exploreModules, type Exploration } from './explore'
import { filmOf, type Pictures } from './film'
import { OFFER_FAULTS } from './offer/faults'
import { offerProtocol } from './offer/protocol'
import { OUTBOX_FAULTS } from './outbox/faults'
import { OUTBOX_SIZES, outboxProtocol } from './outbox/protocol'
import { withProperty, type Protocol } from './protocol'
import { SESSION_FAULTS } from './session/faults'
import { SESSION_SIZES, sessionProtocol, type SessionProtocol } from './session/protocol'
import { storyOf } from './story'
import { UPLOAD_FAULTS } from './upload/faults'
import { uploadProtocol } from './upload/protocol'

type Size = {
  name: string
  bound: string
  run: () => Promise<Exploration<unknown>>
  /** In words and in pictures, how it breaks; null where it does not. */
  film: (pictures: Pictures) => Promise<{ story: string; page: string } | null>
}

/** All protocols, in the sizes in which they are explored; last those that take the process its browser. */
export const PROTOCOLS: readonly Size[] = [
  ...OUTBOX_SIZES.map((left) => worldOf(outboxProtocol({}, left))),
  worldOf(offerProtocol()),
  worldOf(uploadProtocol()),
  ...SESSION_SIZES.map((left) => modulesOf(sessionProtocol(left))),
]

/** By its words, the world of each wrong decision that a test puts in the place of a right one. */
export const WRONG_PROTOCOLS: ReadonlyMap<string, Size> = new Map([
  ...OUTBOX_FAULTS.map(([words, rules, left, broken]): [string, Size] => [
    words,
    worldOf(withProperty(outboxProtocol(rules, left), broken)),
  ]),
  ...OFFER_FAULTS.map(([words, rules, broken]): [string, Size] => [
    words,
    worldOf(withProperty(offerProtocol(rules), broken)),
  ]),
  ...UPLOAD_FAULTS.map(([words, rules, broken]): [string, Size] => [
    words,
    worldOf(withProperty(uploadProtocol(rules), broken)),
  ]),
  ...SESSION_FAULTS.map(([words, faulty]): [string, Size] => [words, modulesOf(faulty)]),
])

function worldOf<State extends Bounded>(protocol: Protocol<State>): Size {
  return sizeOf(protocol, async () => explore(protocol))
}

function modulesOf(protocol: SessionProtocol): Size {
  return sizeOf(protocol, () => exploreModules(protocol))
}

type Bounded = { left: Record<string, number> }

function sizeOf<State extends Bounded>(
  protocol: Protocol<State, unknown>,
  run: () => Promise<Exploration<State>>,
): Size {
  const bound = Object.entries(protocol.start.left).map(([what, times]) => `${times} ${what}`)
  return {
    name: protocol.name,
    bound: bound.join(', '),
    run,
    film: async (pictures) => {
      const { counterexample } = await run()
      return (
        counterexample && { story: storyOf(counterexample), page: filmOf(protocol, counterexample, pictures) }
      )
    },
  }
}
