import type { Deps } from '../../delivery/deps'
import type { BorrowerLinkRow } from './status'

type Subscriber = { deps: Deps; id: string; userId: number; onChange: (row: BorrowerLinkRow) => void }

/** Polling, since another process may have made the change. */
const POLL_MS = 500
/** Further windows of an agent poll by themselves. */
const AGENT_MAXIMUM = 4

async function notifySubscribers(subscribers: readonly Subscriber[]): Promise<void> {
  const [first] = subscribers
  if (!first) return
  const ids = [...new Set(subscribers.map(({ id }) => id))]
  const rows = await first.deps.db.selectFrom('hand_overs').selectAll().where('id', 'in', ids).execute()
  for (const row of rows) {
    for (const { id, onChange } of subscribers) if (id === row.id) onChange(row)
  }
}

/** The subscribers of this process, served by one query per tenant, and none while nobody subscribes. */
export class Subscribers {
  readonly #followers = new Set<Subscriber>()
  readonly #limit: number
  readonly #log: (line: string) => void
  #isReading = false

  constructor(limit: number, log: (line: string) => void) {
    this.#limit = limit
    this.#log = log
  }

  hasCapacity(userId: number): boolean {
    const own = [...this.#followers].filter((subscriber) => subscriber.userId === userId)
    return this.#followers.size < this.#limit && own.length < AGENT_MAXIMUM
  }

  subscribe(subscriber: Subscriber): () => void {
    this.#followers.add(subscriber)
    if (!this.#isReading) void this.#readOn()
    return () => void this.#followers.delete(subscriber)
  }

  async #readOn(): Promise<void> {
    this.#isReading = true
    while (this.#followers.size > 0) {
      const all = [...this.#followers]
      const tenants = new Set(all.map(({ deps }) => deps.tenant))
      for (const tenant of tenants) {
        const theirs = all.filter(({ deps }) => deps.tenant === tenant)
        await notifySubscribers(theirs).catch((error: unknown) =>
          this.#log(`Hand-overs were not read: ${String(error)}`),
        )
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    this.#isReading = false
  }
}
