import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/* In a test a page and its reload share one process: AsyncLocalStorage tells which page began a piece of work. */

type Life = { isOver: boolean }

const lives = new AsyncLocalStorage<Life>()

export const isOver = () => lives.getStore()?.isOver ?? false

const never = new Promise<never>(() => undefined)

/** Requests and answers of closed pages never resolve. */
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

/** `live` runs work as that page; `end` takes effect at once. */
export function beginLife() {
  const life: Life = { isOver: false }
  return {
    live: <Result>(work: () => Result): Result => lives.run(life, work),
    end: () => {
      life.isOver = true
    },
  }
}
