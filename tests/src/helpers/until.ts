import { vi } from 'vitest'

/** With the patience that a busy machine needs. */
export function until(claim: () => unknown): Promise<unknown> {
  return vi.waitFor(claim, { timeout: 4000 })
}
