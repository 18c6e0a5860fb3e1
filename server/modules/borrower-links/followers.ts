import type { Deps } from '../../delivery/deps'
import type { BorrowerLinkRow } from './status'

type Follower = { deps: Deps; id: string; userId: number; see: (row: BorrowerLinkRow) => void }

/** Polling, since another process may have made the change. */
const PAUSE_MS = 500
/** Further windows of an agent poll by themselves. */
const OF_ONE_AGENT = 4

async function showTo(followers: readonly Follower[]): Promise<void> {
  const [first] = followers
  if (!first) return
  const ids = [...new Set(followers.map(({ id }) => id))]
  const rows = await first.deps.db.selectFrom('hand_overs').selectAll().where('id', 'in', ids).execute()
  for (const row of rows) {
    for (const { id, see } of followers) if (id === row.id) see(row)
  }
}

/** The subscribers of this process, served by one query per tenant, and none while nobody subscribes. */
export class Followers {
  readonly #followers = new Set<Follower>()
  readonly #limit: number
  readonly #log: (line: string) => void
  #isReading = false

  constructor(limit: number, log: (line: string) => void) {
    this.#limit = limit
    this.#log = log
  }

  hasRoom(userId: number): boolean {
    const own = [...this.#followers].filter((follower) => follower.userId === userId)
    return this.#followers.size < this.#limit && own.length < OF_ONE_AGENT
  }

  /** @returns unsubscribes */
  join(follower: Follower): () => void {
    this.#followers.add(follower)
    if (!this.#isReading) void this.#readOn()
    return () => void this.#followers.delete(follower)
  }

  async #readOn(): Promise<void> {
    this.#isReading = true
    while (this.#followers.size > 0) {
      const all = [...this.#followers]
      const tenants = new Set(all.map(({ deps }) => deps.tenant))
      for (const tenant of tenants) {
        const theirs = all.filter(({ deps }) => deps.tenant === tenant)
        await showTo(theirs).catch((error: unknown) =>
          this.#log(`Hand-overs were not read: ${String(error)}`),
        )
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    this.#isReading = false
  }
}
