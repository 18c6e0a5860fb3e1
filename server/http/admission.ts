import { setImmediate as aTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import type { Call } from '@/schemas/call'
import { HttpError } from '../core/http-error'
import { isUnit } from './idempotency'

/** How many are let in at once, how many wait, and for how many milliseconds at most. */
type Bounds = { atOnce: number; waiting: number; patience: number }

/** Does something when it is its turn, or refuses it: HttpError 503 with `Retry-After`. */
export type Admit = <Answer>(context: Context, work: () => Promise<Answer>) => Promise<Answer>

/** So many turns of the event loop are left to others before a request is answered, while more of them come. */
const MAX_WAITING = 50
const QUIET_TURNS = 2

/** Who was refused may come again after this many seconds at most: one after 1, the next after 2, so that they do not all come at once. */
const LONGEST_RETRY = 3

/**
 * Lets in as many as the database can serve well; the others wait in their order, and what would wait for too long is refused at
 * once. Without it everybody waits for everybody: each more that comes makes all of them slower.
 */
export function openAdmission({ atOnce, waiting, patience }: Bounds): Admit {
  let underway = 0
  let heard = 0
  let refused = 0
  const queue: (() => void)[] = []

  /**
   * Lets whoever else has come be heard, until nobody has for two turns of the event loop. The embedded database answers without ever
   * letting go of this process, and one new connection is taken a turn: the others would wait unheard, however many they are.
   */
  async function hearOthers(): Promise<void> {
    let quiet = 0
    for (let turn = 0; turn < MAX_WAITING && quiet < QUIET_TURNS; turn += 1) {
      const before = heard
      await aTurn()
      quiet = heard === before ? quiet + 1 : 0
    }
  }

  function refuse(context: Context): never {
    context.header('retry-after', String(1 + (refused % LONGEST_RETRY)))
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
      const come = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(come), 1)
        resolve(false)
      }, patience)
      queue.push(come)
    })
    if (!isIn) refuse(context)
  }

  function leave(): void {
    const next = queue.shift()
    // The place goes from one to the other.
    if (next) next()
    else underway -= 1
  }

  return async (context, work) => {
    heard += 1
    await enter(context)
    try {
      await hearOthers()
      return await work()
    } finally {
      leave()
    }
  }
}

/** Whether a call takes a place: those that wait for somebody outside, or for a phone that sends a file, would hold it for long. */
export function isAdmissionControlled(call: Call): boolean {
  return call.method === 'GET' || isUnit(call)
}
