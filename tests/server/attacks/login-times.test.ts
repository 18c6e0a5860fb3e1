/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import { sendLoginOtp, verifyLoginOtp } from '@/schemas/calls/auth'
import { databases } from '../helpers/databases'
import { ASHA, FROM, newMobile } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'

const PAIRS = 60
/** Milliseconds by which the middle answers may differ: what a look-up or an SMS that is waited for would cost is more. */
const MOST_APART_MS = 8
const GENEROUS = '1000000'

/** The sum of the ranks of the first among both, as a share of its pairs: 0.5 where neither is slower, 1 where every one is. */
function slowerShare(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((one) => second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

/**
 * Neither number is told by its time. Pairs come one after another, in turns of who is first, so that a slow moment of the machine meets
 * both; only times that differ both in rank and in their middle count, because each alone also differs by chance.
 */
async function compare(ask: (mobile: string) => Promise<unknown>) {
  const known: number[] = []
  const unknown: number[] = []
  const time = async (times: number[], mobile: string) => {
    const began = performance.now()
    await ask(mobile)
    times.push(performance.now() - began)
  }
  for (let pair = -5; pair < PAIRS; pair += 1) {
    const turns: [number[], string][] = [
      [pair < 0 ? [] : known, ASHA],
      [pair < 0 ? [] : unknown, newMobile()],
    ]
    for (const [times, mobile] of pair % 2 === 0 ? turns : turns.toReversed()) await time(times, mobile)
  }
  return {
    share: slowerShare(known, unknown),
    apart: Math.abs(middle(known) - middle(unknown)),
  }
}

const isTold = ({ share, apart }: { share: number; apart: number }) =>
  (share > 0.7 || share < 0.3) && apart > MOST_APART_MS

describe.each(databases)('the time of an answer on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open(), {
      OTP_PER_MOBILE_HOUR: GENEROUS,
      OTP_PER_ADDRESS_HOUR: GENEROUS,
      OTP_PER_MOBILE_DAY: GENEROUS,
      OTP_PER_TENANT_DAY: GENEROUS,
      OTP_PER_PLATFORM_DAY: GENEROUS,
      OTP_WRONG_PER_MOBILE_DAY: GENEROUS,
      OTP_USUAL_PREFIX_HOUR: GENEROUS,
      OTP_USUAL_TENANT_HOUR: GENEROUS,
    })
    return world.closeWithDatabase
  })

  const send = (mobile: string) => world.call(sendLoginOtp, { body: { mobile, ...FROM } })

  test('tells nobody whose login it is: a code is asked for', async () => {
    const found = await compare(async (mobile) => expect((await send(mobile)).status).toBe(200))
    expect(found).not.toSatisfy(isTold)
  }, 120_000)

  test('tells nobody whose login it is: a wrong code is entered', async () => {
    const found = await compare(async (mobile) => {
      const { session_id = '' } = (await send(mobile)).value
      const { status } = await world.call(verifyLoginOtp, { body: { session_id, otp: '000000' } })
      expect(status).toBe(400)
    })
    expect(found).not.toSatisfy(isTold)
  }, 120_000)

  test('would be noticed to tell it by 20 ms', async () => {
    const found = await compare(async (mobile) => {
      await send(mobile)
      if (mobile === ASHA) await new Promise((resolve) => setTimeout(resolve, 20))
    })
    expect(found).toSatisfy(isTold)
  }, 120_000)
})
