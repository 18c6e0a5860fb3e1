import type { Context } from 'hono'
import type { Call } from '@/schemas/call'
import { HttpError } from '../core/http-error'
import { isForAnybody } from './access/permissions'
import { awaitQuiet } from './await-quiet'
import { FairQueue } from './fair-queue'
import { isTransactional } from './idempotency'
import { openPace } from './pace'

/** The one that asks, as far as that is known without the database. `person` is a pseudonym, or nobody's address. */
export type Visitor = { lane: Lane; tenant: string; person: string }

type Lane = 'agent' | 'guest' | 'nobody'

type Bounds = { atOnce: number; waiting: number; maxWaitMs: number }

/** Runs `work` in its turn, which may `leave` its place before it ends, or throws HttpError 503 with `Retry-After`. */
export type Admit = <Answer>(
  context: Context,
  visitor: Visitor,
  work: (leave: () => void) => Promise<Answer>,
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
export const REFUSAL_PACE = { everyMs: 4, maxWaitMs: 4000, maxWaiting: 2000 }

type Waiting = { visitor: Visitor; settle: (isIn: boolean) => void }

/** The lane, the tenant in it and the person in that, each a name of its own. */
function pathsOf({ lane, tenant, person }: Visitor): [string, string, string] {
  return [lane, `${lane} ${tenant}`, `${lane} ${tenant} ${person}`]
}

const shareOf = (places: number, share: number) => Math.max(1, Math.floor(places * share))

/** So many at once, each lane, tenant and person no more than a share of them. */
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
 * Sheds load: so many at once as the database serves well, a bounded queue for each lane, and the rest refused. Who is signed in goes
 * first, and in a lane tenants take turns, and the people of each.
 */
export function openAdmission({ atOnce, waiting, maxWaitMs }: Bounds): Admit {
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

  function takeNext(): Waiting | undefined {
    const favourite = TURNS[turn % TURNS.length] ?? 'agent'
    for (const lane of [favourite, ...LANES]) {
      const next = queues[lane].take(({ visitor }) => places.hasRoom(visitor))
      if (next) return next
    }
    return undefined
  }

  function admitWaiting(): void {
    for (let next = takeNext(); next; next = takeNext()) {
      turn += 1
      places.occupy(next.visitor)
      next.settle(true)
    }
  }

  function enter(visitor: Visitor): Promise<boolean> {
    const queue = queues[visitor.lane]
    return new Promise((resolve) => {
      const entry: Waiting = {
        visitor,
        settle: (isIn) => {
          clearTimeout(timer)
          resolve(isIn)
        },
      }
      const timer = setTimeout(() => {
        queue.take((one) => one === entry)
        resolve(false)
      }, maxWaitMs)
      queue.add([visitor.tenant, visitor.person], entry)
      admitWaiting()
      if (queue.size > waiting) queue.takeLastOfLongest()?.settle(false)
    })
  }

  return async (context, visitor, work) => {
    arrivals[visitor.lane] += 1
    if (!(await enter(visitor))) return refuse(context, visitor)
    let isIn = true
    const leave = () => {
      if (!isIn) return
      isIn = false
      places.free(visitor)
      admitWaiting()
    }
    try {
      await yieldToOthers(visitor)
      return await work(leave)
    } finally {
      leave()
    }
  }
}

/**
 * Calls of the signed-in that wait for an outside service, or for a phone that sends a file, would hold a place for long; nobody's
 * leave it before they wait.
 */
export function isAdmissionControlled(call: Call): boolean {
  return call.method === 'GET' || isTransactional(call) || isForAnybody(call)
}
