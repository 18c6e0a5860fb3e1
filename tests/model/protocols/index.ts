import { explore, type Exploration } from './explore'
import { offerProtocol } from './offer/protocol'
import { OUTBOX_SIZES, outboxProtocol } from './outbox/protocol'
import type { Protocol } from './protocol'
import { uploadProtocol } from './upload/protocol'

type Size = { name: string; bound: string; run: () => Exploration<unknown> }

/** All protocols, in the sizes in which they are explored. */
export const PROTOCOLS: readonly Size[] = [
  ...OUTBOX_SIZES.map((left) => sizeOf(outboxProtocol({}, left))),
  sizeOf(offerProtocol()),
  sizeOf(uploadProtocol()),
]

function sizeOf<State extends { left: Record<string, number> }>(protocol: Protocol<State>): Size {
  const bound = Object.entries(protocol.start.left).map(([what, times]) => `${times} ${what}`)
  return { name: protocol.name, bound: bound.join(', '), run: () => explore(protocol) }
}
