/* @long */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailLender, listLenderOffers, sendLead, uploadLeadFiles } from '@/schemas/calls/lenders'
import { showOrRetryJobs } from '@/server/cli/admin/jobs'
import { HttpError } from '@/server/core/http-error'
import { addJobs } from '@/server/delivery/jobs/jobs'
import { MaybeDeliveredError } from '@/server/delivery/ports/maybe-delivered'
import { eraseApplications } from '@/server/privacy/erasure/erase-applications'
import { cleanUp } from '@/server/privacy/retention/clean-up'
import { newAgent } from '../helpers/agents'
import { databases } from '../helpers/databases'
import { salariedDraft } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'

const LENDER = 'BANYAN'

describe.each(databases)('what was not sent on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })
  afterEach(async () => {
    world.outside.pause = async () => undefined
    await world.deps.database.db.deleteFrom('jobs').execute()
  })

  const work = () => world.runJobs()
  /** Of an application that is gone, so that nothing is left to be sent. */
  const due = async (keys: readonly string[]) => {
    const now = world.deps.now()
    const job = { kind: 'begun_mail', applicationId: null, payload: {}, dueAt: now, now } as const // The kind's literal.
    await addJobs(
      world.deps.db,
      keys.map((key) => ({ ...job, key })),
    )
  }
  const waiting = () => world.deps.database.db.selectFrom('jobs').selectAll().execute()
  const fails = (error: Error) => {
    world.outside.pause = async () => {
      throw error
    }
  }
  const gauges = async () => {
    const page = await world.app.request('http://localhost/metrics')
    return (await page.text()).split('\n').filter((line) => /^jobs_(?:waiting|given_up)\{/.test(line))
  }
  async function draft() {
    const { token } = await newAgent(world)
    const { id } = await salariedDraft(world, token)
    return { token, id }
  }
  const mail = ({ token, id }: { token: string; id: string }) =>
    world.call(emailLender, { token, params: { applicationId: id, lenderId: LENDER } })
  async function mailGivenUp() {
    const one = await draft()
    fails(new Error('no such mailbox'))
    await mail(one)
    for (let times = 0; times < 20; times += 1) {
      world.advance(2 * 3600)
      await work()
    }
    return one
  }
  const mailsTo = (reference: string) => world.mails.filter((one) => one.reference === reference)

  test('is sent once by itself, under the same reference, when the mail server is there again', async () => {
    const one = await draft()
    fails(new Error('connection refused by 9811111111'))
    expect((await mail(one)).status).toBe(500)
    expect(await work()).toBe(0)
    world.advance(60)
    expect(await work()).toBe(1)
    expect(await waiting()).toMatchObject([{ tries: 1, fault: 'connection refused by [personal]' }])

    world.outside.pause = async () => undefined
    world.advance(3600)
    const { length } = world.mails
    expect(await work()).toBe(1)
    expect(world.mails).toHaveLength(length + 1)
    expect(await waiting()).toEqual([])
    const { value } = await world.call(listLenderOffers, {
      token: one.token,
      query: { application_id: one.id },
    })
    expect(value.find(({ lender_id }) => lender_id === LENDER)).toHaveProperty('mailed_at')
  })

  test('is taken up one by one, however few the database counts: what is taken is done', async () => {
    await due(['one'])
    await world.deps.database.pool.query('analyze jobs')
    await due(['two', 'three', 'four', 'five'])
    expect(await work()).toBe(5)
    expect(await waiting()).toEqual([])
  })

  test('is sent by another process when the one that was sending dies', async () => {
    const one = await draft()
    const begun = new Promise<void>((resolve) => {
      world.outside.pause = () => {
        resolve()
        return new Promise(() => undefined)
      }
    })
    void mail(one)
    await begun
    world.outside.pause = async () => undefined
    world.advance(30)
    expect(await work()).toBe(0)
    world.advance(60)
    const rivals = await Promise.all([work(), work()])
    expect(rivals.toSorted()).toEqual([0, 1])
    const [sent] = world.mails.slice(-1)
    expect(mailsTo(sent?.reference ?? '')).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('is given up in the end, told to the operator, and tried again when the operator says so', async () => {
    await mailGivenUp()
    expect(await waiting()).toMatchObject([{ tries: 12, gave_up_at: expect.any(Date) }])
    expect(await gauges()).toEqual(['jobs_waiting{kind="send"} 0', 'jobs_given_up{kind="send"} 1'])
    expect(world.lines.at(-1)).toContain('was given up: no such mailbox')

    const told: string[] = []
    const operator = {
      database: world.deps.database,
      environment: world.deps.environment,
      write: (line: string) => void told.push(line),
    }
    expect(await showOrRetryJobs(operator, [])).toBe(0)
    expect(told).toEqual([
      expect.stringMatching(/^\d+ localhost send .*: given up .*, 12 tries, no such mailbox$/),
    ])
    expect(await showOrRetryJobs(operator, ['retry', 'soon'])).toBe(2)
    expect(await showOrRetryJobs(operator, ['retry', '0'])).toBe(1)
    expect(await showOrRetryJobs(operator, ['retry', 'all'])).toBe(0)
    world.outside.pause = async () => undefined
    expect(await work()).toBe(1)
    expect(await waiting()).toEqual([])
    expect(await showOrRetryJobs(operator, [])).toBe(0)
    expect(told.at(-1)).toBe('Nothing waits')
  })

  test('that was given up, and is asked for again, has all its tries again', async () => {
    const one = await mailGivenUp()
    await mail(one)
    world.advance(2 * 3600)
    await work()
    expect(await waiting()).toMatchObject([{ tries: 1, gave_up_at: null }])
  })

  test('goes after a month when nobody had it tried again, and what still waits stays', async () => {
    const one = await draft()
    fails(new Error('no such mailbox'))
    await mail(one)
    const { files, environment, now } = world.deps
    const after = (days: number) =>
      cleanUp(
        { database: world.deps.database, files, environment },
        new Date(now().getTime() + days * 24 * 3_600_000),
      )
    await after(31)
    expect(await waiting()).toHaveLength(1)
    expect(await gauges()).toEqual(['jobs_waiting{kind="send"} 1', 'jobs_given_up{kind="send"} 0'])
    await world.deps.database.db.updateTable('jobs').set({ gave_up_at: now() }).execute()
    await after(29)
    expect(await waiting()).toHaveLength(1)
    await after(31)
    expect(await waiting()).toEqual([])
    expect(await gauges()).toEqual([])
  })

  test('goes to a lender by itself only where the lender may have it, and what it answers is kept', async () => {
    const { token, id } = await draft()
    const send = () => world.call(sendLead, { token, body: { lender_id: LENDER, application_id: id } })
    fails(new Error('nobody there'))
    await send()
    expect(await waiting()).toEqual([])

    fails(new MaybeDeliveredError('The lender'))
    expect((await send()).status).toBe(502)
    expect(await waiting()).toHaveLength(1)
    world.outside.pause = async () => undefined
    world.advance(60)
    expect(await work()).toBe(1)
    const { length } = world.delivered
    expect((await send()).value.status).toBe('APPROVED')
    expect(world.delivered).toHaveLength(length)
  })

  test('goes to a lender that may have the files already by itself, without the agent', async () => {
    const { token, id } = await draft()
    const target = { lender_id: LENDER, application_id: id }
    const { client_reference_id: lead_id } = (await world.call(sendLead, { token, body: target })).value
    const { length } = world.delivered
    fails(new MaybeDeliveredError('The lender'))
    const body = { ...target, lead_id }
    expect((await world.call(uploadLeadFiles, { token, body })).status).toBe(502)
    world.outside.pause = async () => undefined
    world.advance(60)
    expect(await work()).toBe(1)
    expect(world.delivered.slice(length)).toMatchObject([{ kind: 'FILES', lender: LENDER }])
    expect(await waiting()).toEqual([])
    const trail = world.deps.db.selectFrom('audit_entries').select(['actor', 'action', 'subjects'])
    expect(await trail.where('call', '=', 'send job').execute()).toContainEqual({
      actor: 'system',
      action: 'sent',
      subjects: [`application:${id}`, `lender:${LENDER}`],
    })
  })

  test('is not tried again where there is no way for mails at all, and is where one has failed', async () => {
    const one = await draft()
    fails(new HttpError(503, 'No mails here'))
    await mail(one)
    expect(await waiting()).toEqual([])
    fails(new HttpError(502, 'Failed to send email'))
    await mail(one)
    expect(await waiting()).toHaveLength(1)
  })

  test('is sent no more once the application is erased', async () => {
    const one = await draft()
    fails(new Error('nobody there'))
    await mail(one)
    expect(await waiting()).toHaveLength(1)
    const { db, now } = world.deps
    await db.transaction().execute((trx) => eraseApplications(trx, [one.id], now(), 'what law keeps'))
    expect(await waiting()).toEqual([])
  })
})
