import { expect, test } from 'vitest'
import { mintToken, readToken } from '@/server/http/access/tokens'

const SECRET = 'what a server signs with, long enough'
const USE = ['session', 'ucap']
const CLAIMS = ['agent', 'x-1_y']

test('a token gives back its claims, and no two are alike', () => {
  const [one, other] = [mintToken(SECRET, USE, CLAIMS), mintToken(SECRET, USE, CLAIMS)]
  expect(readToken(SECRET, USE, one)).toEqual(CLAIMS)
  expect(readToken(SECRET, USE, other)).toEqual(CLAIMS)
  expect(one).not.toBe(other)
  expect(readToken(SECRET, USE, mintToken(SECRET, USE, []))).toEqual([])
})

test('a token of another secret or another use is none', () => {
  const token = mintToken(SECRET, USE, CLAIMS)
  expect(readToken(`${SECRET}!`, USE, token)).toBeUndefined()
  expect(readToken(SECRET, ['session', 'localhost'], token)).toBeUndefined()
  expect(readToken(SECRET, ['device', 'ucap'], token)).toBeUndefined()
  expect(readToken(SECRET, ['session'], token)).toBeUndefined()
})

test('a token with any character changed, taken away or added is none', () => {
  const token = mintToken(SECRET, USE, CLAIMS)
  const altered = Array.from(token, (character, at) => [
    `${token.slice(0, at)}${character === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
    `${token.slice(0, at)}${token.slice(at + 1)}`,
    `${token.slice(0, at)}.${token.slice(at)}`,
  ]).flat()
  expect(altered.filter((one) => readToken(SECRET, USE, one))).toEqual([])
  expect(['', '.', '..', 'nonsense', `.${token}`].filter((one) => readToken(SECRET, USE, one))).toEqual([])
})
