import { expect, test } from 'vitest'
import { openBearers } from '@/server/http/access/bearers'
import { mintSessionToken } from '@/server/http/access/session-tokens'
import type { Caller } from '@/server/http/access/sessions'
import { newToken } from '@/server/http/access/tokens'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()
const session = { otpSessionId: 'o1', tokenHash: 'h1' }
const asha: Caller = { kind: 'agent', role: 'AGENT', userId: 1, deviceId: 1, ...session }

function mint() {
  const { deps } = server.world
  return mintSessionToken(deps, asha, new Date(deps.now().getTime() + 86_400_000))
}

test('a token of a session that has ended is nobody’s for ten minutes, or until there is such a session', () => {
  const { deps } = server.world
  const bearers = openBearers()
  const token = mint()
  const bearer = bearers.find(deps, token)
  expect(bearer).toMatchObject({ kind: 'agent' })
  bearers.learn(deps, token, asha)
  expect(bearers.find(deps, token)).toEqual(bearer)
  bearers.learn(deps, token, undefined)
  expect(bearers.find(deps, token)).toEqual({ kind: 'unknown' })
  bearers.learn(deps, token, asha)
  expect(bearers.find(deps, token)).toEqual(bearer)
  bearers.learn(deps, token, undefined)
  server.world.advance(601)
  expect(bearers.find(deps, token)).toEqual(bearer)
})

test('an unsigned token is nobody’s until its session was found, and the same person’s as a signed one then', () => {
  const { deps } = server.world
  const bearers = openBearers()
  const token = newToken()
  expect(bearers.find(deps, token)).toEqual({ kind: 'unknown' })
  bearers.learn(deps, token, undefined)
  expect(bearers.find(deps, token)).toEqual({ kind: 'unknown' })
  bearers.learn(deps, token, asha)
  expect(bearers.find(deps, token)).toEqual(bearers.find(deps, mint()))
  // The same characters at another tenant are another token.
  expect(bearers.find({ ...deps, tenant: 'ucap' }, token)).toEqual({ kind: 'unknown' })
})

test('a made-up token is none whatever was learnt, and the oldest finding goes when there are too many', () => {
  const { deps } = server.world
  const bearers = openBearers()
  bearers.learn(deps, 'nonsense', asha)
  expect(bearers.find(deps, 'nonsense')).toBeUndefined()
  const [first, second] = [newToken(), newToken()]
  bearers.learn(deps, first, asha)
  bearers.learn(deps, second, asha)
  for (let count = 2; count <= 10_000; count += 1) bearers.learn(deps, newToken(), asha)
  expect(bearers.find(deps, first)).toEqual({ kind: 'unknown' })
  expect(bearers.find(deps, second)).toMatchObject({ kind: 'agent' })
})
