import { EventEmitter, once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendOnce, type SendKey } from '@/server/lenders/send-once'
import type { LenderAnswer } from '@/server/database/lender-answer'
import { salariedDraft, signIn } from './helpers/journey'
import { oneWorld } from './helpers/one-world'

/** Lets every short pause of this file's calls pass at once; the longer limits of a database's driver stay. */
function skipPauses(): void {
  const real = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) =>
    milliseconds < 1000 ? setImmediate(run) : real(run, milliseconds),
  )
}

async function unreachable(): Promise<never> {
  throw new Error('nobody there')
}

describe('what is sent to a lender once', () => {
  const lent = oneWorld()
  const MINUTE = 60_000
  const LEAD_ANSWER: LenderAnswer = {
    status: 'APPROVED',
    lender_ref_id: 'R1',
    raw_data_from_lender: { stage: 'LEAD', message: 'Taken', description: '' },
  }

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const newKey = async (kind: SendKey['kind'] = 'MAIL'): Promise<SendKey> => {
    const draft = await salariedDraft(lent.world, await signIn(lent.world))
    return { applicationId: draft.id, lenderId: 'BANYAN', kind }
  }
  /** A send that stays under way until it is let go. */
  async function heldSend(key: SendKey) {
    const lender = new EventEmitter()
    const begun = once(lender, 'begun')
    const end = sendOnce(lent.world.deps, key, null, async () => {
      const letGo = once(lender, 'let go')
      lender.emit('begun')
      await letGo
      return null
    })
    await begun
    return { finish: () => void lender.emit('let go'), end }
  }

  test('is refused in words while another call keeps sending it, and not sent beside it', async () => {
    const key = await newKey()
    const first = await heldSend(key)
    skipPauses()
    const second = vi.fn<() => Promise<null>>(async () => null)
    await expect(sendOnce(lent.world.deps, key, null, second)).rejects.toMatchObject({
      status: 409,
      message: 'This is being sent already. Please look again in a moment.',
    })
    expect(second).not.toHaveBeenCalled()
    first.finish()
    await first.end
  })

  test('waits for the other call and answers what that one sent', async () => {
    const key = await newKey()
    const first = await heldSend(key)
    const second = vi.fn<() => Promise<null>>(async () => null)
    const answer = sendOnce(lent.world.deps, key, null, second)
    first.finish()
    expect(await answer).toEqual(await first.end)
    expect(second).not.toHaveBeenCalled()
  })

  test('is no repetition but a new wish when it was sent before the moment asked about', async () => {
    const key = await newKey()
    const { reference } = await sendOnce(lent.world.deps, key, null, async () => null)
    const now = lent.world.deps.now().getTime()
    const send = vi.fn<() => Promise<null>>(async () => null)
    expect((await sendOnce(lent.world.deps, key, new Date(now - MINUTE), send)).reference).toBe(reference)
    expect(send).not.toHaveBeenCalled()
    const again = await sendOnce(lent.world.deps, key, new Date(now + MINUTE), send)
    expect(again.reference).not.toBe(reference)
    expect(send).toHaveBeenCalledOnce()
  })

  test('can be sent anew at once when the lender could not be reached', async () => {
    const key = await newKey('LEAD')
    await expect(sendOnce(lent.world.deps, key, null, unreachable)).rejects.toThrow('nobody there')
    expect(await sendOnce(lent.world.deps, key, null, async () => LEAD_ANSWER)).toMatchObject({
      answer: LEAD_ANSWER,
    })
  })
})
