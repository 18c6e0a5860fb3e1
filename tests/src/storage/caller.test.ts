import { expect, test, vi } from 'vitest'
import { callerToken, isOverruled, keepToken, takeStoredTokens } from '@/src/storage/caller'

const refuse = () => {
  throw new DOMException('No', 'QuotaExceededError')
}

test.each([
  ['refused', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['full', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
])('a token is good for the page where storage is %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  takeStoredTokens()
  const isKept = keepToken('TOKEN', 't1')
  const facts = { isKept, token: callerToken(), isOverruled: isOverruled() }
  vi.unstubAllGlobals()
  // What was never stored, nobody has removed.
  expect(facts).toEqual({ isKept: false, token: 't1', isOverruled: false })
})

test('a token that the browser keeps is found again by a reload', () => {
  takeStoredTokens()
  expect(keepToken('TOKEN', 't1')).toBe(true)
  takeStoredTokens()
  expect(callerToken()).toBe('t1')
})
