import { setImmediate as aTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import type { Call } from '@/schemas/call'
import { HttpError } from '../core/http-error'
import { isTransactional } from './idempotency'

type Bounds = { atOnce: number; waiting: number; maxWaitMs: number }

/** Runs `work` in its turn, or throws HttpError 503 with `Retry-After`. */
export type Admit = <Answer>(context: Context, work: () => Promise<Answer>) => Promise<Answer>

const MAX_YIELDED_TURNS = 50
const QUIET_TURNS = 2

/** Seconds from 1 up to this, in turn, so that not all come back at once. */
const MAX_RETRY_SECONDS = 3

/** Sheds load: so many at once as the database serves well, a bounded queue, and the rest refused at once. */
export function openAdmission({ atOnce, waiting, maxWaitMs }: Bounds): Admit {
  let underway = 0
  let arrivals = 0
  let refused = 0
  const queue: (() => void)[] = []

  /** The embedded database blocks the process while it answers, and one connection is accepted a turn: the others come in first. */
  async function yieldToOthers(): Promise<void> {
    let quiet = 0
    for (let turn = 0; turn < MAX_YIELDED_TURNS && quiet < QUIET_TURNS; turn += 1) {
      const before = arrivals
      await aTurn()
      quiet = arrivals === before ? quiet + 1 : 0
    }
  }

  function refuse(context: Context): never {
    context.header('retry-after', String(1 + (refused % MAX_RETRY_SECONDS)))
    refused += 1
    throw new HttpError(503, 'Many are working at this moment. Please try again.')
  }

  async function enter(context: Context): Promise<void> {
    if (underway < atOnce) {
      underway += 1
      return
    }
    if (queue.length >= waiting) refuse(context)
    const isIn = await new Promise<boolean>((resolve) => {
      const admitNext = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(admitNext), 1)
        resolve(false)
      }, maxWaitMs)
      queue.push(admitNext)
    })
    if (!isIn) refuse(context)
  }

  function leave(): void {
    const next = queue.shift()
    // The slot passes on.
    if (next) next()
    else underway -= 1
  }

  return async (context, work) => {
    arrivals += 1
    await enter(context)
    try {
      await yieldToOthers()
      return await work()
    } finally {
      leave()
    }
  }
}

/** Calls that wait for an outside service, or for a phone that sends a file, would hold a slot for long. */
export function isAdmissionControlled(call: Call): boolean {
  return call.method === 'GET' || isTransactional(call)
}
