import { expect, test } from 'vitest'
import type { Edge, Graph } from '@/tests/tools/statecharts/model/explore'
import { stateIn } from '@/tests/tools/statecharts/model/explore'
import { walkable } from '@/tests/tools/statecharts/model/gate'
import { loanOfferCatalogue } from './catalogues/loan-offer'

/** The states that can be reached from a situation by what happens there, `without` some of it. */
function reachable(graph: Graph, from: string, without: readonly string[]): string[] {
  const seen = new Set([from])
  const goesOn = ({ event }: Edge) => !without.includes(event.type)
  for (const at of seen) for (const edge of graph.edges.get(at) ?? []) if (goesOn(edge)) seen.add(edge.to)
  return [...seen].map(stateIn)
}

const ACKNOWLEDGED = 'xstate.done.actor.acknowledgeKeyFacts'
/** The borrower has accepted on their own phone: there the server takes no acceptance without the acknowledgement. */
const ELSEWHERE = 'offer.borrowerLinkRequested'
const ASKED = 'offer.acceptRequested'
const ANOTHER_OFFER = 'offer.updateRequested'

const { graph } = walkable(loanOfferCatalogue)

const stated = [...graph.edges].filter(
  ([key, edges]) =>
    stateIn(key) === '"editing"' &&
    edges.some(({ event, to }) => event.fixture === 'accept' && event.type === ASKED && to === key),
)

test('no path leads an offer with key facts to its acceptance but by their acknowledgement', () => {
  expect(stated).not.toEqual([])
  for (const [key] of stated) {
    expect(reachable(graph, key, [ANOTHER_OFFER, ELSEWHERE])).toContain('"accepted"')
    expect(reachable(graph, key, [ANOTHER_OFFER, ELSEWHERE, ACKNOWLEDGED])).not.toContain('"accepted"')
  }
})
