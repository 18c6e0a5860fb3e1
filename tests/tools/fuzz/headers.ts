import * as fc from 'fast-check'
import { DEVICE_HEADER, IDEMPOTENCY_KEY, PROOF_HEADER, WRITTEN_AFTER } from '@/schemas/headers'
import type { AttackSurface } from './attack-surface'
import type { Known } from './values'

type Headers = Record<string, string>

const ifMatch = fc.constantFrom('"1"', '"2"', '*', 'W/"3"', '"7-gzip"', '', 'x', '"99999999999999999999"')

/** So few that they come again: with the same request, and with others. */
const KEYS = [
  '3f0f4c1e-9d4c-4a55-8b43-0d7e0c2a6f01',
  '3f0f4c1e-9d4c-4a55-8b43-0d7e0c2a6f02',
  '3F0F4C1E-9D4C-4A55-8B43-0D7E0C2A6F02',
]

const repeatedKey = fc.constantFrom(...KEYS)

const keys = fc.oneof(
  { weight: 3, arbitrary: repeatedKey },
  { weight: 2, arbitrary: fc.uuid() },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'a'.repeat(3000), "'", KEYS.join(', '), `{${KEYS[0]}}`, ` ${KEYS[0]} `),
  },
)

const hex = fc.constantFrom('', 'ab', 'zz', 'f'.repeat(64))

/** Of no challenge that was asked for: in the right shape, in parts, or none at all. */
const proofs = fc.oneof(
  fc.constantFrom('', 'x', btoa('{}'), btoa('null'), btoa('[]'), 'e30='.repeat(3000), '%%%'),
  fc
    .record({
      challenge: fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.record({
          parameters: fc.record({
            algorithm: fc.constantFrom('PBKDF2/SHA-256', 'SHA-1', ''),
            nonce: hex,
            salt: hex,
            cost: fc.constantFrom(1000, 0, -1, 1e12),
            keyLength: fc.constantFrom(32, 0, 1e9),
            expiresAt: fc.constantFrom(0, 4e9, 'soon'),
          }),
          signature: hex,
        }),
      ),
      solution: fc.oneof(
        fc.jsonValue({ maxDepth: 1 }),
        fc.record({
          counter: fc.constantFrom(0, 1, -1, 1e18, '1'),
          derivedKey: hex,
        }),
      ),
    })
    .map((proof) => btoa(JSON.stringify(proof).replaceAll(/[^\u0020-\u007E]/gu, '?'))),
)

const odd = fc.record(
  {
    'if-match': ifMatch,
    [WRITTEN_AFTER]: fc.oneof(
      fc.array(keys, { maxLength: 3 }).map((list) => list.join(',')),
      fc.constantFrom(',,,', 'x'.repeat(3000), Array.from({ length: 200 }, () => KEYS[0]).join(',')),
    ),
    [PROOF_HEADER]: proofs,
    origin: fc.constantFrom('https://whatever.example', 'null', 'http://loankone', '%', 'http://['),
    host: fc.constantFrom('loankone-uat.example', '127.0.0.1:1', 'a b', '[', ''),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1, ::2', ','),
    'x-forwarded-host': fc.constantFrom('ucap.localhost', 'a b'),
    accept: fc.constantFrom('*/*', 'text/html', ''),
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1'),
  },
  { requiredKeys: [] },
)

/** The token of a device, as a cookie or as a header: a known one, one of another tenant or changed, or none that the server made. */
function devicesOf(known: readonly string[]): fc.Arbitrary<Headers> {
  const token = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom(...known.map((one) => `${one.slice(0, -1)}_`)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '.',
        'device.a.zzzzzzzzz.b.c',
        'A'.repeat(43),
        'x'.repeat(5000),
        '"',
        '%',
      ),
    },
  )
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ [DEVICE_HEADER]: token }) },
    { weight: 1, arbitrary: fc.record({ cookie: token.map((one) => `device=${one}`) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        cookie: token.map((one) => `device=${one}; device=${one}`),
        [DEVICE_HEADER]: token,
      }),
    },
  )
}

/** The headers of an attacker: mostly those of the people at this host, else somebody's, somewhere's, or odd ones. */
export function attackingHeaders(
  { token = [], host = [] }: Known,
  { tokens, hosts, devices }: AttackSurface,
): fc.Arbitrary<Headers> {
  const bearer = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(token.length > 0 ? token : tokens)) },
    { weight: 1, arbitrary: fc.constantFrom(...tokens) },
  )
  const place = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...host) },
    { weight: 1, arbitrary: fc.constantFrom(...hosts) },
  )
  const key = fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ [IDEMPOTENCY_KEY]: keys }) },
  )
  const device = devicesOf(devices)
  const more = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: odd })
  return fc
    .tuple(fc.record({ token: bearer, host: place }), key, device, more)
    .map((parts): Headers => Object.assign({}, ...parts))
}

/** The headers of an honest client, whose keys come again all the same. */
export function rightHeaders({ token = [], host = [] }: Known): fc.Arbitrary<Headers> {
  const who = { token: fc.constantFrom(...token), host: fc.constantFrom(...host) }
  return fc.oneof(fc.record(who), fc.record({ ...who, [IDEMPOTENCY_KEY]: repeatedKey }))
}
