/* @long */
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { beginHistory, type Step } from './history'

/** The number of histories that are drawn; the weekly job draws thousands. */
const DRAWN = Number(process.env['HISTORIES'] ?? 24)

const server = oneWorld()
let token: string
beforeAll(async () => {
  token = await signIn(server.world)
})

type Plain = Exclude<Step['do'], 'save' | 'update' | 'wait'>

const once = (...names: Plain[]) => names.map((name) => fc.constant<Step>({ do: name }))

const step: fc.Arbitrary<Step> = fc.oneof(
  ...once(
    'request',
    'read',
    'acknowledge',
    'accept',
    'accept',
    'submit',
    'submit',
    'return',
    'lead',
    'leave',
  ),
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'withdrawTerms' }) },
  fc.record({
    do: fc.constant('save' as const),
    change: fc.constantFrom('nothing', 'name', 'amount', 'purpose' as const),
  }),
  fc.record({ do: fc.constant('update' as const), amount: fc.constantFrom(200_000, 250_000, 300_000) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 4, 8, 13) }),
)

const done = (...names: Plain[]) => names.map((name): Step => ({ do: name }))
const DISBURSED: Step = { do: 'wait', days: 8 }

/** The steps before the drawn ones: most of what may go wrong with money comes after an acceptance. */
const beginning = fc.constantFrom<Step[]>(
  [],
  done('read', 'acknowledge'),
  [...done('accept'), DISBURSED],
  done('accept', 'submit', 'return'),
  done('read', 'acknowledge', 'accept', 'submit', 'lead', 'return'),
)

test(
  'no history of an application breaks what was promised of money, consent and order',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        beginning,
        fc.array(fc.tuple(step, fc.boolean()), { minLength: 3, maxLength: 12 }),
        async (first, steps) => {
          token = await signIn(server.world)
          const history = await beginHistory(server.world, token)
          // Of a doubled one the answer was lost, and the client asks again.
          const drawn = steps.flatMap(([each, isDoubled]) => (isDoubled ? [each, each] : [each]))
          for (const one of [...first, ...drawn]) expect(await history.take(one)).toEqual([])
        },
      ),
      { numRuns: DRAWN, interruptAfterTimeLimit: 14_000 * Math.max(1, DRAWN / 24) },
    )
  },
  20_000 * Math.max(1, DRAWN / 24),
)
