/* @long */
import { EventEmitter, once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LenderAnswer } from '@/server/database/tables/lender-answer'
import { MaybeDeliveredError, NotTakenError } from '@/server/delivery/ports/maybe-delivered'
import { sendOnce, type SendKey } from '@/server/modules/lenders/send-once'
import { salariedDraft, signIn } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'

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

const ANYWAY = { check: async () => undefined }

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
  /** A send that stays under way until it is let go, and ends as it is told. */
  async function heldSend(key: SendKey, end: () => Promise<null> = async () => null) {
    const lender = new EventEmitter()
    const begun = once(lender, 'begun')
    const sent = sendOnce(lent.world.deps, key, ANYWAY, async () => {
      const letGo = once(lender, 'let go')
      lender.emit('begun')
      await letGo
      return end()
    })
    await begun
    return { finish: () => void lender.emit('let go'), end: sent }
  }

  test('is refused in words while another call keeps sending it, and not sent beside it', async () => {
    const key = await newKey()
    const first = await heldSend(key)
    skipPauses()
    const second = vi.fn<() => Promise<null>>(async () => null)
    await expect(sendOnce(lent.world.deps, key, ANYWAY, second)).rejects.toMatchObject({
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
    const answer = sendOnce(lent.world.deps, key, ANYWAY, second)
    first.finish()
    expect(await answer).toEqual(await first.end)
    expect(second).not.toHaveBeenCalled()
  })

  test.each([
    ['was taken after all', async () => null],
    ['failed in the end', unreachable],
  ])(
    'is the second call’s where the first one took so long that it counted as dead, and %s',
    async (_, end) => {
      const key = await newKey('LEAD')
      const first = await heldSend(key, end)
      lent.world.advance(61)
      const second = await heldSend(key)
      first.finish()
      await first.end.catch(() => undefined)
      const { db } = lent.world.deps
      const sends = db
        .selectFrom('lender_sends')
        .select('sent_at')
        .where('application_id', '=', key.applicationId)
      const jobs = db.selectFrom('jobs').select('kind').where('application_id', '=', key.applicationId)
      expect([await sends.execute(), await jobs.execute()]).toEqual([[{ sent_at: null }], [{ kind: 'send' }]])
      second.finish()
      await second.end
      expect([await sends.execute(), await jobs.execute()]).toEqual([[{ sent_at: expect.any(Date) }], []])
    },
  )

  test('is no repetition but a new wish when it was sent before the moment asked about', async () => {
    const key = await newKey()
    const { reference } = await sendOnce(lent.world.deps, key, ANYWAY, async () => null)
    const now = lent.world.deps.now().getTime()
    const jobs = lent.world.deps.db.selectFrom('jobs').where('application_id', '=', key.applicationId)
    // Should whoever sends it die, the job does it.
    const send = vi.fn<() => Promise<null>>(async () => {
      expect(await jobs.select('kind').execute()).toEqual([{ kind: 'send' }])
      return null
    })
    expect(
      (await sendOnce(lent.world.deps, key, { ...ANYWAY, newSendAfter: new Date(now - MINUTE) }, send))
        .reference,
    ).toBe(reference)
    expect(send).not.toHaveBeenCalled()
    const again = await sendOnce(
      lent.world.deps,
      key,
      { ...ANYWAY, newSendAfter: new Date(now + MINUTE) },
      send,
    )
    expect(again.reference).not.toBe(reference)
    expect(send).toHaveBeenCalledOnce()
  })

  test('stays on record where a further sending of it fails, and is sent again by the next', async () => {
    const key = await newKey('FILES')
    const { db, now } = lent.world.deps
    const sends = db
      .selectFrom('lender_sends')
      .select(['id', 'answer', 'sent_at', 'claimed_at'])
      .where('application_id', '=', key.applicationId)
    await sendOnce(lent.world.deps, key, ANYWAY, async () => LEAD_ANSWER)
    const before = await sends.execute()
    const since = { ...ANYWAY, newSendAfter: new Date(now().getTime() + MINUTE) }
    await expect(sendOnce(lent.world.deps, key, since, unreachable)).rejects.toThrow('nobody there')
    expect(await sends.execute()).toEqual(before)
    const send = vi.fn<() => Promise<LenderAnswer>>(async () => LEAD_ANSWER)
    await sendOnce(lent.world.deps, key, since, send)
    expect(send).toHaveBeenCalledOnce()
  })

  test.each([
    ['keeps its reference where the lender is not reached the next time', new Error('nobody there'), 1],
    ['has another one once the lender says that it did not take it', new NotTakenError('No'), 2],
  ])('and may have arrived %s', async (_, error, count) => {
    const key = await newKey('LEAD')
    const references = new Set<string>()
    const attempt = (end: () => Promise<LenderAnswer>) =>
      sendOnce(lent.world.deps, key, ANYWAY, (reference) => {
        references.add(reference)
        return end()
      })
    for (const failure of [new MaybeDeliveredError('No answer'), error])
      await expect(attempt(() => Promise.reject(failure))).rejects.toBe(failure)
    await attempt(async () => LEAD_ANSWER)
    expect(references.size).toBe(count)
  })

  test('is not sent of an application that was erased', async () => {
    const key = await newKey('LEAD')
    const erased = lent.world.deps.db.updateTable('applications').set({ erased_at: lent.world.deps.now() })
    await erased.where('id', '=', key.applicationId).execute()
    const send = vi.fn<() => Promise<null>>(async () => null)
    await expect(sendOnce(lent.world.deps, key, ANYWAY, send)).rejects.toMatchObject({ status: 404 })
    expect(send).not.toHaveBeenCalled()
  })

  test('can be sent anew at once when the lender could not be reached', async () => {
    const key = await newKey('LEAD')
    await expect(sendOnce(lent.world.deps, key, ANYWAY, unreachable)).rejects.toThrow('nobody there')
    expect(await sendOnce(lent.world.deps, key, ANYWAY, async () => LEAD_ANSWER)).toMatchObject({
      answer: LEAD_ANSWER,
    })
  })
})
