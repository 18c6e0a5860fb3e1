import { expect, test } from 'vitest'
import { mintSessionToken, readSessionToken } from '@/server/http/access/session-tokens'

const START = Date.parse('2026-11-26T10:00:00Z')
const at = (milliseconds: number, tenant = 'ucap') => ({
  secret: 'what a server signs with, long enough',
  tenant,
  now: () => new Date(START + milliseconds),
})
const END = new Date(START + 1000)

const bearerOf = (owner: Parameters<typeof mintSessionToken>[1]) =>
  readSessionToken(at(0), mintSessionToken(at(0), owner, END))

test('a token says what its bearer is, and the same of each token of one person', () => {
  const [asha, again, ravi] = [1, 1, 2].map((userId) => bearerOf({ kind: 'agent', userId }))
  expect(asha).toMatchObject({ kind: 'agent' })
  expect(again).toEqual(asha)
  expect(ravi).not.toEqual(asha)
  const guest = bearerOf({ kind: 'guest', mobile: '9876543210' })
  expect(guest).toMatchObject({ kind: 'guest' })
  expect(bearerOf({ kind: 'guest', mobile: '9876543211' })).not.toEqual(guest)
})

test('a token tells nobody the mobile of its guest', () => {
  const token = mintSessionToken(at(0), { kind: 'guest', mobile: '9876543210' }, END)
  expect(token).not.toContain('9876543210')
})

test('a token is none from its end on, and none at another tenant', () => {
  const token = mintSessionToken(at(0), { kind: 'agent', userId: 1 }, END)
  expect(readSessionToken(at(999), token)).toBeDefined()
  expect(readSessionToken(at(1000), token)).toBeUndefined()
  expect(readSessionToken(at(0, 'localhost'), token)).toBeUndefined()
})

test('a token of an earlier version, which is not signed, may be of a session, and nothing else that is made up', () => {
  expect(readSessionToken(at(0), 'A-z_0'.repeat(9).slice(0, 43))).toEqual({ kind: 'unknown' })
  const others = ['', 'nonsense', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`]
  expect(others.filter((one) => readSessionToken(at(0), one))).toEqual([])
})
