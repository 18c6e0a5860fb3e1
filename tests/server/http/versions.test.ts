import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication, getOwnApplication, markCompleted } from '@/schemas/calls/applications'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { addCoApplicant, addReferences, updateCoApplicant } from '@/schemas/calls/people'
import { createEmploymentInfo, updateEmploymentInfo, updateOwnEmploymentInfo } from '@/schemas/calls/sections'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { databases } from '../helpers/databases'
import {
  newMobile,
  salariedDraft,
  saveEmployment,
  savePersonal,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  verifyMobile,
  type Draft,
} from '../helpers/journey'
import { coApplicantValues, employmentValues, PDF, referenceValues, startValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const OUTDATED = 'Somebody else has saved this application meanwhile. Look at what changed, then save again.'

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe.each(databases)('versions of an application on $name', ({ open }) => {
  let world: World
  let asha: string
  beforeAll(async () => {
    world = await createWorld(await open())
    asha = await signIn(world)
    return world.closeWithDatabase
  })

  const read = (draft: Draft) => world.call(getApplication, { token: asha, params: { id: draft.id } })
  const versionOf = async (draft: Draft) => Number((await read(draft)).etag?.slice(1, -1))
  /** `seen` is the If-Match header. */
  const saveAmount = (draft: Draft, required_amount: number, seen?: string, token = asha) =>
    world.call(updateApplication, {
      token,
      params: { id: draft.id },
      body: startValues({ mobile: draft.mobile, required_amount }),
      ...(seen === undefined ? {} : { headers: { 'if-match': seen } }),
    })

  test('every answer that carries an application says its version, and each save is one more', async () => {
    const mobile = newMobile()
    await verifyMobile(world, mobile, asha)
    const created = await world.call(createApplication, { token: asha, body: startValues({ mobile }) })
    const draft = { token: asha, id: created.value.id, trackerId: '', mobile }
    expect(created.etag).toBe('"1"')
    expect((await read(draft)).etag).toBe('"1"')
    expect((await saveAmount(draft, 350_000)).etag).toBe('"2"')
    await savePersonal(world, draft)
    await saveEmployment(world, draft)
    expect((await read(draft)).etag).toBe('"4"')
    const params = { id: draft.id }
    const files = await uploadIdentity(world, draft)
    const person = await world.call(addCoApplicant, { token: asha, params, body: coApplicantValues(files) })
    const changed = await world.call(updateCoApplicant, {
      token: asha,
      params: { id: person.value.id ?? '' },
      body: coApplicantValues(files, { name: 'Mohan Kumar' }),
    })
    const references = await world.call(addReferences, {
      token: asha,
      params,
      body: { references: [referenceValues()] },
    })
    expect([person.etag, changed.etag, references.etag]).toEqual(['"5"', '"6"', '"7"'])
  })

  test('an upload and an offer that is only computed leave the version alone; a changed and an accepted offer do not', async () => {
    const draft = await salariedDraft(world, asha)
    const before = await versionOf(draft)
    await uploadFor(world, draft, 'salary_slip1', PDF)
    const body = { application_id: draft.id }
    const offered = await world.call(requestLoanOffer, { token: asha, body })
    expect(offered.etag).toBe(`"${before}"`)
    const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } =
      offered.value.bre_info
    const change = (tenure: typeof max_tenure_allowed, isAcceptance: boolean) =>
      world.call(updateLoanOffer, {
        token: asha,
        body: {
          ...body,
          updated_info: {
            selected_loan_amount,
            max_tenure_allowed: tenure,
            disbursement_date,
            emi_start_date,
          },
          is_accepted: isAcceptance,
          skip_bre_rerun: isAcceptance,
        },
      })
    expect((await change(24, false)).etag).toBe(`"${before + 1}"`)
    expect((await change(24, true)).etag).toBe(`"${before + 2}"`)
    const completed = await world.call(markCompleted, { token: asha, params: { id: draft.id } })
    expect(completed.etag).toBe(`"${before + 3}"`)
  })

  test('a rejection is a new version: who did not see it cannot reopen the application unawares', async () => {
    const draft = await salariedDraft(world, asha, { start: { pan_number: 'ABCPD9998F' } })
    const before = (await read(draft)).etag ?? ''
    await world.call(requestLoanOffer, { token: asha, body: { application_id: draft.id } })
    expect((await saveAmount(draft, 100_000, before)).status).toBe(412)
    expect((await read(draft)).value.status).toBe('REJECTED')
  })

  test('a save over a newer version answers 412 with the message and changes nothing', async () => {
    const draft = await startDraft(world, asha)
    const seen = (await read(draft)).etag ?? ''
    const otherPhone = await signIn(world)
    await saveAmount(draft, 111_000, seen, otherPhone)
    const refused = await saveAmount(draft, 222_000, seen)
    expect(refused).toMatchObject({ status: 412, message: OUTDATED, etag: null })
    expect(await read(draft)).toMatchObject({ etag: '"2"', value: { required_amount: 111_000 } })
    expect((await saveAmount(draft, 222_000, '"2"')).etag).toBe('"3"')
  })

  test('a guest who saves the agent’s application makes the agent’s copy old, and the other way round', async () => {
    const draft = await salariedDraft(world, asha)
    const guest = await verifyMobile(world, draft.mobile)
    const params = { id: draft.id }
    const slip = await uploadFor(world, draft, 'salary_slip1', PDF)
    const seen = (await read(draft)).etag ?? ''
    expect((await world.call(getOwnApplication, { token: guest, params })).etag).toBe(seen)
    const headers = { 'if-match': seen }
    const borrower = await world.call(updateOwnEmploymentInfo, {
      token: guest,
      params,
      body: employmentValues(slip, { designation: 'Tailor' }),
      headers,
    })
    const agent = await world.call(updateEmploymentInfo, {
      token: asha,
      params,
      body: employmentValues(slip, { designation: 'Clerk' }),
      headers,
    })
    expect([borrower.status, agent.status]).toEqual([200, 412])
    expect((await read(draft)).value.employment_info).toMatchObject({ designation: 'Tailor' })
  })

  test('without the header a save goes through as before; a star asks for no version', async () => {
    const draft = await startDraft(world, asha)
    await saveAmount(draft, 111_000)
    expect((await saveAmount(draft, 222_000)).status).toBe(200)
    expect((await saveAmount(draft, 333_000, '*')).status).toBe(200)
  })

  test('a proxy may have weakened or lengthened the ETag', async () => {
    const draft = await startDraft(world, asha)
    expect((await saveAmount(draft, 111_000, 'W/"1"')).etag).toBe('"2"')
    expect((await saveAmount(draft, 222_000, '"2-gzip"')).etag).toBe('"3"')
    expect((await saveAmount(draft, 333_000, 'W/"1"')).status).toBe(412)
  })

  test.each(['7', '"seven"', '"1", "2"', 'W/7'])(
    'If-Match %s is no version and answers 400',
    async (seen) => {
      const draft = await startDraft(world, asha)
      expect((await saveAmount(draft, 111_000, seen)).status).toBe(400)
      expect((await read(draft)).etag).toBe('"1"')
    },
  )

  test('of two saves at the same moment over the same version exactly one wins', async () => {
    const draft = await startDraft(world, asha)
    const otherPhone = await signIn(world)
    for (let round = 1; round <= 5; round += 1) {
      const seen = `"${round}"`
      const amounts = [round * 1000, round * 1000 + 1]
      const answers = await Promise.all([
        saveAmount(draft, round * 1000, seen),
        saveAmount(draft, round * 1000 + 1, seen, otherPhone),
      ])
      expect(statusesOf(answers)).toEqual([200, 412])
      const winner = amounts[answers.findIndex(({ status }) => status === 200)]
      expect(await read(draft)).toMatchObject({
        etag: `"${round + 1}"`,
        value: { required_amount: winner },
      })
    }
  })

  test('the same person’s two windows are two writers as well', async () => {
    const draft = await startDraft(world, asha)
    const answers = await Promise.all([saveAmount(draft, 111_000, '"1"'), saveAmount(draft, 222_000, '"1"')])
    expect(statusesOf(answers)).toEqual([200, 412])
  })

  test('a save repeated after a lost answer succeeds again, unless somebody else saved in between', async () => {
    const draft = await startDraft(world, asha)
    const save = () => saveAmount(draft, 111_000, '"1"')
    expect([(await save()).etag, (await save()).etag]).toEqual(['"2"', '"2"'])
    await saveAmount(draft, 222_000, '"2"', await signIn(world))
    expect((await save()).status).toBe(412)
    expect((await read(draft)).value.required_amount).toBe(222_000)
  })

  test('who changes nothing is told all the same that somebody else changed another section', async () => {
    const draft = await startDraft(world, asha)
    const otherPhone = await signIn(world)
    await savePersonal(world, { ...draft, token: otherPhone })
    expect((await saveAmount(draft, 300_000, '"1"')).status).toBe(412)
    expect((await saveAmount(draft, 300_000, '"2"')).etag).toBe('"2"')
  })

  test('a co-applicant added again after a lost answer is the same one, at the version it has', async () => {
    const draft = await salariedDraft(world, asha)
    const files = await uploadIdentity(world, draft)
    const headers = { 'if-match': (await read(draft)).etag ?? '' }
    const add = (name: string) =>
      world.call(addCoApplicant, {
        token: asha,
        params: { id: draft.id },
        body: coApplicantValues(files, { name }),
        headers,
      })
    const [first, again] = [await add('Mohan Lal'), await add('Mohan Lal')]
    expect(again).toMatchObject({ status: 200, etag: first.etag, value: { id: first.value.id } })
    expect((await add('Somebody Else')).status).toBe(412)
    expect((await read(draft)).value.co_applicants).toHaveLength(1)
  })

  test('a save without a difference makes nobody’s copy old', async () => {
    const draft = await salariedDraft(world, asha)
    const slip = await uploadFor(world, draft, 'salary_slip1', PDF)
    const save = (call: typeof createEmploymentInfo | typeof updateEmploymentInfo) =>
      world.call(call, { token: asha, params: { id: draft.id }, body: employmentValues(slip) })
    const first = await save(createEmploymentInfo)
    expect((await save(updateEmploymentInfo)).etag).toBe(first.etag)
    const references = () =>
      world.call(addReferences, {
        token: asha,
        params: { id: draft.id },
        body: { references: [referenceValues()] },
      })
    expect((await references()).etag).toBe((await references()).etag)
  })
})
