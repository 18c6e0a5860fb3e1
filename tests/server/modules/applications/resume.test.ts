import { beforeAll, describe, expect, test } from 'vitest'
import { resumeStage } from '@/machines/wizard/resume'
import { findApplicationByPhone, listOwnApplications } from '@/schemas/calls/applications'
import { addCoApplicant } from '@/schemas/calls/people'
import { databases } from '../../helpers/databases'
import {
  saveBusiness,
  saveEmployment,
  savePersonal,
  signIn,
  startDraft,
  uploadIdentity,
  verifyMobile,
  type Draft,
} from '../../helpers/journey'
import { coApplicantValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

const SALARIED = { job_type: 'SALARIED' }
const SELF_EMPLOYED = { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' }

/** Each row of the table that a server can report: how far the application is, and where it goes on. */
const rows = [
  { start: SALARIED, done: 0, arrives: 'kyc' },
  { start: SELF_EMPLOYED, done: 0, arrives: 'kyc' },
  { start: SALARIED, done: 1, arrives: 'employment' },
  { start: SELF_EMPLOYED, done: 1, arrives: 'business' },
  { start: SALARIED, done: 2, arrives: 'co-applicants' },
  { start: SELF_EMPLOYED, done: 2, arrives: 'co-applicants' },
  { start: SALARIED, done: 3, arrives: 'co-applicants' },
  { start: SELF_EMPLOYED, done: 3, arrives: 'co-applicants' },
]

describe.each(databases)(
  'where an unfinished application goes on, by what the server on $name says (specification 4.8)',
  ({ open }) => {
    let world: World
    let token: string
    beforeAll(async () => {
      world = await createWorld(await open())
      token = await signIn(world)
      return world.closeWithDatabase
    })

    async function draftWith(start: object, done: number): Promise<Draft> {
      const draft = await startDraft(world, token, start)
      if (done > 0) await savePersonal(world, draft)
      if (done > 1) await (start === SELF_EMPLOYED ? saveBusiness : saveEmployment)(world, draft)
      if (done > 2) {
        const body = coApplicantValues(await uploadIdentity(world, draft))
        await world.call(addCoApplicant, { token, params: { id: draft.id }, body })
      }
      return draft
    }
    async function found({ mobile }: Draft) {
      const { value } = await world.call(findApplicationByPhone, { token, params: { id: mobile } })
      return {
        status: value.status,
        stages: value.stage ?? [],
        jobType: value.job_type ?? null,
        id: value.id,
      }
    }

    test.each(rows)('$start.job_type with $done sections more than its start: $arrives', async (row) => {
      const draft = await draftWith(row.start, row.done)
      const facts = await found(draft)
      expect(facts.id).toBe(draft.id)
      expect(resumeStage(facts)).toBe(row.arrives)
    })

    test('a stored professional with employment goes on as somebody salaried (specification 3.23)', async () => {
      const draft = await draftWith(SALARIED, 2)
      await world.deps.db
        .updateTable('applications')
        .set({ job_type: 'PROFESSIONAL' })
        .where('id', '=', draft.id)
        .execute()
      expect(resumeStage(await found(draft))).toBe('co-applicants')
    })

    test.each([{}, SELF_EMPLOYED])(
      'sent back by a reviewer: the start form, whatever is done (%j)',
      async (start) => {
        const draft = await draftWith(start, 3)
        await world.app.request(`/reviewer/${draft.id}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
        expect(resumeStage(await found(draft))).toBe('mobile')
      },
    )

    test('a mobile without an unfinished application has none, in the words of specification 8.3', async () => {
      const answer = await world.call(findApplicationByPhone, { token, params: { id: '9899999999' } })
      expect([answer.status, answer.message]).toEqual([404, 'No Incomplete Application Found'])
    })

    test('a borrower without any application is told of none, in either status', async () => {
      const guest = await verifyMobile(world, '9899999998')
      for (const status of ['INCOMPLETE', 'DRAFT']) {
        const { value } = await world.call(listOwnApplications, { token: guest, query: { status } })
        expect(value.content).toEqual([])
      }
    })
  },
)
