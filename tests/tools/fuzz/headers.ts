import * as fc from 'fast-check'
import { IDEMPOTENCY_KEY, WRITTEN_AFTER } from '@/schemas/headers'
import type { Ground } from './ground'
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

const odd = fc.record(
  {
    'if-match': ifMatch,
    [WRITTEN_AFTER]: fc.oneof(
      fc.array(keys, { maxLength: 3 }).map((list) => list.join(',')),
      fc.constantFrom(',,,', 'x'.repeat(3000), Array.from({ length: 200 }, () => KEYS[0]).join(',')),
    ),
    origin: fc.constantFrom('https://whatever.example', 'null', 'http://loankone', '%', 'http://['),
    host: fc.constantFrom('loankone-uat.example', '127.0.0.1:1', 'a b', '[', ''),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1, ::2', ','),
    'x-forwarded-host': fc.constantFrom('ucap.localhost', 'a b'),
    accept: fc.constantFrom('*/*', 'text/html', ''),
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1'),
  },
  { requiredKeys: [] },
)

/** The headers of an attacker: mostly those of the people at this host, else somebody's, somewhere's, or odd ones. */
export function attackingHeaders(
  { token = [], host = [] }: Known,
  { tokens, hosts }: Ground,
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
  const more = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: odd })
  return fc
    .tuple(fc.record({ token: bearer, host: place }), key, more)
    .map((parts): Headers => Object.assign({}, ...parts))
}

/** The headers of an honest client, whose keys come again all the same. */
export function rightHeaders({ token = [], host = [] }: Known): fc.Arbitrary<Headers> {
  const who = { token: fc.constantFrom(...token), host: fc.constantFrom(...host) }
  return fc.oneof(fc.record(who), fc.record({ ...who, [IDEMPOTENCY_KEY]: repeatedKey }))
}
