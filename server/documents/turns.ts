import { FairQueue } from '../core/fair-queue'

/** Too many wait already, or this one was not made in time. */
export class DocumentsBusyError extends Error {
  override readonly name = 'DocumentsBusyError'
}

/** The one that a document is for; `person` is a session, or the agent of an application. */
export type Asker = { tenant: string; person: string }

type InTurn = <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result>

type Waiting = { begin: () => void; refuse: (error: Error) => void }

/**
 * One at a time: tenants take turns, and the people of each.
 * @param waiting so many wait at most: beyond them one of those who have asked for most is refused
 */
export function openTurns(waiting: number): InTurn {
  const queue = new FairQueue<Waiting>()
  let isTaken = false

  const enter = ({ tenant, person }: Asker) =>
    new Promise<void>((begin, refuse) => {
      if (!isTaken) {
        isTaken = true
        return begin()
      }
      queue.add([tenant, person], { begin, refuse })
      if (queue.size > waiting)
        queue.takeLastOfLongest()?.refuse(new DocumentsBusyError('Too many documents wait'))
    })

  function leave(): void {
    const next = queue.take(() => true)
    isTaken = next !== undefined
    next?.begin()
  }

  return async (asker, work) => {
    await enter(asker)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
