import { explore, type Exploration } from './explore'
import { filmOf, type Pictures } from './film'
import { OFFER_FAULTS } from './offer/faults'
import { offerProtocol } from './offer/protocol'
import { OUTBOX_FAULTS } from './outbox/faults'
import { OUTBOX_SIZES, outboxProtocol } from './outbox/protocol'
import { withProperty, type Protocol } from './protocol'
import { storyOf } from './story'
import { UPLOAD_FAULTS } from './upload/faults'
import { uploadProtocol } from './upload/protocol'

type Size = {
  name: string
  bound: string
  run: () => Exploration<unknown>
  /** In words and in pictures, how it breaks; null where it does not. */
  film: (pictures: Pictures) => { story: string; page: string } | null
}

/** All protocols, in the sizes in which they are explored. */
export const PROTOCOLS: readonly Size[] = [
  ...OUTBOX_SIZES.map((left) => sizeOf(outboxProtocol({}, left))),
  sizeOf(offerProtocol()),
  sizeOf(uploadProtocol()),
]

/** By its words, the world of each wrong decision that a test puts in the place of a right one. */
export const WRONG_PROTOCOLS: ReadonlyMap<string, Size> = new Map([
  ...OUTBOX_FAULTS.map(([words, rules, left, broken]): [string, Size] => [
    words,
    sizeOf(withProperty(outboxProtocol(rules, left), broken)),
  ]),
  ...OFFER_FAULTS.map(([words, rules, broken]): [string, Size] => [
    words,
    sizeOf(withProperty(offerProtocol(rules), broken)),
  ]),
  ...UPLOAD_FAULTS.map(([words, rules, broken]): [string, Size] => [
    words,
    sizeOf(withProperty(uploadProtocol(rules), broken)),
  ]),
])

function sizeOf<State extends { left: Record<string, number> }>(protocol: Protocol<State>): Size {
  const bound = Object.entries(protocol.start.left).map(([what, times]) => `${times} ${what}`)
  return {
    name: protocol.name,
    bound: bound.join(', '),
    run: () => explore(protocol),
    film: (pictures) => {
      const { counterexample } = explore(protocol)
      return (
        counterexample && { story: storyOf(counterexample), page: filmOf(protocol, counterexample, pictures) }
      )
    },
  }
}
