import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/*
 * A page that is reloaded does nothing more, however much it had in hand. In a test both pages live in one process, so what the
 * former one still had to do is told apart by who began it.
 */

type Life = { isOver: boolean }

const lives = new AsyncLocalStorage<Life>()

/** @returns whether this code was begun by a page that is no more. */
export const isOver = () => lives.getStore()?.isOver ?? false

const never = new Promise<never>(() => undefined)

/** From now on pages that are no more reach nobody: their requests end in nothing, their answers come to nobody. */
export function endRequestsWithPages(): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (...wanted: Parameters<typeof fetch>) => {
    if (isOver()) return never
    try {
      const response = await real(...wanted)
      const text = await response.text()
      if (isOver()) return await never
      return Object.assign(response, { text: () => Promise.resolve(text) })
    } catch (error) {
      if (isOver()) return never
      throw error
    }
  })
}

/** The life of a page: `live` does something as that page, `end` takes effect at once. */
export function beginLife() {
  const life: Life = { isOver: false }
  return {
    live: <Result>(work: () => Result): Result => lives.run(life, work),
    end: () => {
      life.isOver = true
    },
  }
}
