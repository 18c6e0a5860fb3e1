import { describe, expect, test, vi } from 'vitest'
import {
  callerToken,
  dropTabToken,
  isOverruled,
  isReplaced,
  storeToken,
  tabToken,
  takeStoredTokens,
} from '@/src/storage/caller'

const refuse = () => {
  throw new DOMException('No', 'QuotaExceededError')
}

test.each([
  ['refused', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['full', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
])('a token is good for the page where storage is %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  takeStoredTokens()
  const isKept = storeToken('TOKEN', 't1')
  const facts = { isKept, token: callerToken(), isOverruled: isOverruled() }
  vi.unstubAllGlobals()
  // Nobody can remove what was never stored.
  expect(facts).toEqual({ isKept: false, token: 't1', isOverruled: false })
})

test('a token that the browser keeps is found again by a reload', () => {
  takeStoredTokens()
  expect(storeToken('TOKEN', 't1')).toBe(true)
  takeStoredTokens()
  expect(callerToken()).toBe('t1')
})

test('the session token says who calls, else the token of a guest', () => {
  localStorage.setItem('guest_token', 'g1')
  takeStoredTokens()
  expect(callerToken()).toBe('g1')
  storeToken('TOKEN', 't1')
  expect(callerToken()).toBe('t1')
  dropTabToken('TOKEN')
  expect(callerToken()).toBe('g1')
  expect(tabToken('TOKEN')).toBeNull()
  // Signed out, the tab goes by the guest's token.
  localStorage.setItem('guest_token', 'g2')
  expect(isOverruled()).toBe(true)
})

test('before a session has begun, the tokens are those that the browser keeps', () => {
  expect(callerToken()).toBeNull()
  expect(storeToken('TOKEN', 't1')).toBe(true)
  expect(tabToken('TOKEN')).toBe('t1')
  expect(isReplaced('TOKEN')).toBe(false)
  dropTabToken('TOKEN')
  expect(tabToken('TOKEN')).toBeNull()
  expect(localStorage.getItem('TOKEN')).toBeNull()
})

describe('a tab whose token another tab has', () => {
  test.each([
    ['removed', () => localStorage.removeItem('TOKEN'), null],
    ['replaced', () => localStorage.setItem('TOKEN', 't2'), 't2'],
  ])('%s keeps its own, and leaves the stored one when it gives its own up', (_, change, stored) => {
    localStorage.setItem('TOKEN', 't1')
    takeStoredTokens()
    expect([isReplaced('TOKEN'), isOverruled()]).toEqual([false, false])
    change()
    expect([isReplaced('TOKEN'), isOverruled()]).toEqual([true, true])
    expect(callerToken()).toBe('t1')
    dropTabToken('TOKEN')
    expect([callerToken(), isReplaced('TOKEN'), isOverruled()]).toEqual([null, false, stored !== null])
    expect(localStorage.getItem('TOKEN')).toBe(stored)
  })
})

test('a guest is overruled by another guest, and an agent is not', () => {
  localStorage.setItem('guest_token', 'g1')
  takeStoredTokens()
  localStorage.setItem('guest_token', 'g2')
  expect(isOverruled()).toBe(true)
  storeToken('TOKEN', 't1')
  expect([isReplaced('guest_token'), isOverruled()]).toEqual([true, false])
})

test('a guest is overruled by an agent who signs in elsewhere, and a proof given then is not the phone’s', () => {
  takeStoredTokens()
  expect(isOverruled()).toBe(false)
  localStorage.setItem('TOKEN', 't1')
  expect([isOverruled(), callerToken()]).toEqual([true, null])
  storeToken('guest_token', 'g1')
  localStorage.removeItem('TOKEN')
  expect([isOverruled(), callerToken()]).toEqual([true, 'g1'])
  expect(localStorage).toHaveLength(0)
})

test('a guest leaves the token of an agent who signed in elsewhere', () => {
  takeStoredTokens()
  localStorage.setItem('TOKEN', 't1')
  dropTabToken('TOKEN')
  expect(localStorage.getItem('TOKEN')).toBe('t1')
})

test('a token that is given up is gone from the browser, and the other one stays', () => {
  localStorage.setItem('TOKEN', 't1')
  localStorage.setItem('guest_token', 'g1')
  takeStoredTokens()
  dropTabToken('TOKEN')
  expect([localStorage.getItem('TOKEN'), localStorage.getItem('guest_token')]).toEqual([null, 'g1'])
})
