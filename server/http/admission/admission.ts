import type { Context } from 'hono'
import type { Call } from '@/schemas/call'
import { FairQueue } from '../../core/fair-queue'
import { HttpError } from '../../core/http-error'
import { isForAnybody } from '../access/permissions'
import { isTransactional, reachesOutside } from '../idempotency'
import { awaitQuiet } from './await-quiet'
import { openPace } from './pace'
import { TimeShares } from './time-shares'
import type { Lane, Visitor } from './visitor'

/** Gives the place back. */
type Leave = () => void

type Bounds = { atOnce: number; waiting: number; maxWaitMs: number }

/** Runs `work` in its turn, which may `leave` its place before it ends, or throws HttpError 503 with `Retry-After`. */
type Admit = <Answer>(
  context: Context,
  visitor: Visitor,
  work: (leave: Leave) => Promise<Answer>,
) => Promise<Answer>

const LANES: readonly Lane[] = ['agent', 'guest', 'nobody']
/** Whom a free place goes to, in a circle; to the first lane of LANES that waits, where this one does not. */
const TURNS: readonly Lane[] = ['agent', 'agent', 'guest', 'agent', 'agent', 'guest', 'agent', 'nobody']

/** Of all places; at least one each. */
const LANE_SHARES: Readonly<Record<Lane, number>> = { agent: 1, guest: 1 / 2, nobody: 1 / 4 }
/** Of a lane's places. */
const [TENANT_SHARE, PERSON_SHARE] = [3 / 4, 1 / 2]

const YIELDED = { quietTurns: 2, maxTurns: 50 }

/** Seconds from 1 up to this, in turn, so that not all come back at once. */
const MAX_RETRY_SECONDS = 3

/** A client that asks again at once is slowed, so that a crowd of them leaves the process time for others. */
export const REFUSAL_PACE = { everyMs: 10, maxWaitMs: 10_000, maxWaiting: 2000 }

type Waiting = { visitor: Visitor; settle: (leave: Leave | undefined) => void }

function pathsOf({ lane, tenant, person }: Visitor): [string, string, string] {
  return [lane, `${lane} ${tenant}`, `${lane} ${tenant} ${person}`]
}

const shareOf = (places: number, share: number) => Math.max(1, Math.floor(places * share))

class Places {
  #total = 0
  readonly #underway = new Map<string, number>()
  readonly #atOnce: number

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  hasRoom(visitor: Visitor): boolean {
    const ofLane = shareOf(this.#atOnce, LANE_SHARES[visitor.lane])
    const bounds = [ofLane, shareOf(ofLane, TENANT_SHARE), shareOf(ofLane, PERSON_SHARE)]
    const counts = pathsOf(visitor).map((path) => this.#underway.get(path) ?? 0)
    return this.#total < this.#atOnce && counts.every((count, at) => count < (bounds[at] ?? 0))
  }

  occupy(visitor: Visitor): void {
    this.#change(visitor, 1)
  }

  free(visitor: Visitor): void {
    this.#change(visitor, -1)
  }

  #change(visitor: Visitor, by: 1 | -1): void {
    this.#total += by
    for (const path of pathsOf(visitor)) {
      const count = (this.#underway.get(path) ?? 0) + by
      if (count > 0) this.#underway.set(path, count)
      else this.#underway.delete(path)
    }
  }
}

/**
 * As many at once as the database serves well, a bounded queue for each lane, and the rest refused. The signed-in go first; in a lane
 * tenants take turns, and the people of each.
 */
export function openAdmission({ atOnce, waiting, maxWaitMs }: Bounds, shares = new TimeShares()): Admit {
  const places = new Places(atOnce)
  const queues = {
    agent: new FairQueue<Waiting>(),
    guest: new FairQueue<Waiting>(),
    nobody: new FairQueue<Waiting>(),
  }
  const paces = {
    agent: openPace(REFUSAL_PACE),
    guest: openPace(REFUSAL_PACE),
    nobody: openPace(REFUSAL_PACE),
  }
  const arrivals = { agent: 0, guest: 0, nobody: 0 }
  let turn = 0
  let refused = 0
  let timer: NodeJS.Timeout | undefined

  /** Those of this lane and of the lanes before it come in first. */
  function yieldToOthers({ lane }: Visitor): Promise<void> {
    const ahead = LANES.slice(0, LANES.indexOf(lane) + 1)
    return awaitQuiet(() => ahead.reduce((sum, one) => sum + arrivals[one], 0), YIELDED)
  }

  async function refuse(context: Context, { lane }: Visitor): Promise<never> {
    context.header('retry-after', String(1 + (refused % MAX_RETRY_SECONDS)))
    refused += 1
    await paces[lane]()
    throw new HttpError(503, 'Many are working at this moment. Please try again.')
  }

  function takeNext(mayStart: (visitor: Visitor) => boolean): Waiting | undefined {
    const favourite = TURNS[turn % TURNS.length] ?? 'agent'
    for (const lane of [favourite, ...LANES]) {
      const next = queues[lane].take(({ visitor }) => mayStart(visitor))
      if (next) return next
    }
    return undefined
  }

  function admitWaiting(): void {
    let soonestMs = Infinity
    const mayStart = (visitor: Visitor) => {
      if (!places.hasRoom(visitor)) return false
      const waitMs = shares.waitMs(visitor)
      if (waitMs > 0) soonestMs = Math.min(soonestMs, waitMs)
      return waitMs === 0
    }
    for (let next = takeNext(mayStart); next; next = takeNext(mayStart)) {
      turn += 1
      next.settle(occupy(next.visitor))
    }
    clearTimeout(timer)
    if (soonestMs < Infinity) timer = setTimeout(admitWaiting, soonestMs)
  }

  /** @returns what gives the place back, once */
  function occupy(visitor: Visitor): () => void {
    places.occupy(visitor)
    const end = shares.begin(visitor)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      end()
      places.free(visitor)
      admitWaiting()
    }
  }

  function enter(visitor: Visitor): Promise<Leave | undefined> {
    const queue = queues[visitor.lane]
    return new Promise((resolve) => {
      const entry: Waiting = {
        visitor,
        settle: (leave) => {
          clearTimeout(patience)
          resolve(leave)
        },
      }
      const patience = setTimeout(() => {
        queue.take((one) => one === entry)
        resolve(undefined)
      }, maxWaitMs)
      queue.add([visitor.tenant, visitor.person], entry)
      admitWaiting()
      if (queue.size > waiting) queue.takeLastOfLongest()?.settle(undefined)
    })
  }

  return async (context, visitor, work) => {
    arrivals[visitor.lane] += 1
    shares.noteCall(visitor)
    const leave = await enter(visitor)
    if (!leave) return refuse(context, visitor)
    try {
      await yieldToOthers(visitor)
      return await work(leave)
    } finally {
      leave()
    }
  }
}

/** Calls that wait for an outside service or a phone's file would hold a place for long; nobody's leave it before they wait. */
export function isAdmissionControlled(call: Call): boolean {
  if (isForAnybody(call)) return true
  return call.method === 'GET' ? !reachesOutside(call) : isTransactional(call)
}
