import { expect, test } from 'vitest'
import { stateIn, type Edge, type Graph } from '@/tests/tools/statecharts/model/explore'
import { walkable } from '@/tests/tools/statecharts/model/gate'
import { loanOfferCatalogue } from './catalogues/loan-offer'

/** The states that can be reached from a situation by what happens there, unless it is `cut`. */
function reachable(graph: Graph, from: string, cut: (at: string, edge: Edge) => boolean): string[] {
  const seen = new Set([from])
  for (const at of seen) for (const edge of graph.edges.get(at) ?? []) if (!cut(at, edge)) seen.add(edge.to)
  return [...seen].map(stateIn)
}

const ACKNOWLEDGED = 'xstate.done.actor.acknowledgeKeyFacts'
/** The borrower has accepted on their own phone: there the server takes no acceptance without the acknowledgement. */
const ELSEWHERE = 'offer.borrowerLinkRequested'
const ASKED = 'offer.acceptRequested'
const ANOTHER_OFFER = 'offer.updateRequested'

const ELSEWISE = [ANOTHER_OFFER, ELSEWHERE]

/** In a state that accepts, with what was read: the acceptance itself says it (`facts` of the catalogue). */
function saysWhatWasRead(at: string): boolean {
  const facts: unknown = JSON.parse(at.slice(stateIn(at).length))
  if (!Array.isArray(facts)) throw new Error(`There are no facts in ${at}`)
  return stateIn(at) === '"accepting"' && facts[2] === true && facts[5] === true
}

const { graph } = walkable(loanOfferCatalogue)

const stated = [...graph.edges].filter(
  ([key, edges]) =>
    stateIn(key) === '"editing"' &&
    edges.some(({ event, to }) => event.fixture === 'accept' && event.type === ASKED && to === key),
)

test('no path leads an offer with key facts to its acceptance but by their acknowledgement', () => {
  expect(stated).not.toEqual([])
  for (const [key] of stated) {
    expect(reachable(graph, key, (_, { event }) => ELSEWISE.includes(event.type))).toContain('"accepted"')
    const isCut = (at: string, { event }: Edge) =>
      [...ELSEWISE, ACKNOWLEDGED].includes(event.type) || saysWhatWasRead(at)
    expect(reachable(graph, key, isCut)).not.toContain('"accepted"')
  }
})
