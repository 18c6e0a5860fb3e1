import { expect, test, vi } from 'vitest'
import type * as AskToPersist from '@/src/storage/ask-to-persist'

/** The browser is asked once a page: each test has a page of its own. */
function anotherPage(name: string): Promise<typeof AskToPersist> {
  const copy: string = `@/src/storage/ask-to-persist?${name}`
  return import(copy) as Promise<typeof AskToPersist>
}

test('the browser is asked once, and may refuse', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('No'))
  vi.stubGlobal('navigator', { storage: { persist } })
  const { askToPersist } = await anotherPage('asked')
  askToPersist()
  askToPersist()
  expect(persist).toHaveBeenCalledTimes(1)
})

test('a browser that cannot be asked is left alone', async () => {
  vi.stubGlobal('navigator', {})
  const { askToPersist } = await anotherPage('unasked')
  expect(askToPersist).not.toThrow()
})
