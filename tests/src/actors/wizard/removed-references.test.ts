import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { readDraft, readDraftWithBase, referencesDraftKey, writeDraft } from '@/src/form/draft/draft-store'
import { lost, ok, refusal, startApiServer } from '../../helpers/api-server'
import { copy, ID, READ } from '../../helpers/applications'
import { openAgentsPage } from '../../helpers/session'

/* A reference is removed by its call, over real HTTP. */

const api = startApiServer()
const REMOVE = `DELETE /v1/apply-loan/${ID}/reference/r1`
const SALARIED = ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS']
const FACTS = { mobile: '9876543210', job_type: 'SALARIED', loan_type: 'PERSONAL_LOAN', status: 'DRAFT' }
const ONE = { id: 'r1', type: 'PERSONAL_REFERENCE', name: 'Anita Rao' }
const OTHER = { id: 'r2', type: 'BUSINESS_REFERENCE', name: 'Mohan Lal' }

const as = (...reference: object[]) => ok({ id: ID, ...FACTS, stage: SALARIED, reference }, '"4"')
const names = () => copy()?.reference.map(({ name }) => name)

/** Removes the first of two references; `newest` is what the server has when it is asked after that. */
async function remove(answer: Parameters<typeof api.on>[1], ...newest: object[]) {
  api.on(READ, as(ONE, OTHER), as(...newest))
  api.on(REMOVE, answer)
  const { wizard } = await openAgentsPage()
  wizard.send({ type: 'GO', stage: 'references', applicationId: ID })
  await waitFor(wizard, (snapshot) => snapshot.matches('references'))
  wizard.send({ type: 'reference.removeRequested', referenceId: 'r1' })
  await waitFor(wizard, (snapshot) => !snapshot.hasTag('busy'))
  return wizard.getSnapshot().context.referenceTypes
}

test('it leaves the copy that the pages read, and nothing is read again', async () => {
  expect(await remove(ok({}, '"5"'))).toEqual(['BUSINESS_REFERENCE'])
  expect(names()).toEqual(['Mohan Lal'])
  expect(api.asked().at(-1)).toBe(REMOVE)
})

describe('where nobody knows whether it was removed, the server is asked', () => {
  test.each([
    ['the answer was lost', lost],
    ['the server failed', refusal(500, 'It is being repaired')],
    ['it is not there any more', refusal(404, 'Reference not found')],
  ])('%s: it is gone', async (_, answer) => {
    expect(await remove(answer, OTHER)).toEqual(['BUSINESS_REFERENCE'])
    expect(names()).toEqual(['Mohan Lal'])
  })

  test.each([
    ['the answer was lost', lost],
    ['the server failed', refusal(500, 'It is being repaired')],
    ['somebody else has saved meanwhile', refusal(412, 'Somebody else has saved')],
  ])('%s: it is still there', async (_, answer) => {
    expect(await remove(answer, ONE)).toContain('PERSONAL_REFERENCE')
    expect(names()).toContain('Anita Rao')
  })
})

test('it leaves the draft of its form, from where it would come back with the next save, and the others stay', async () => {
  const KEY = referencesDraftKey(ID, { type: 'PERSONAL_REFERENCE', isSaved: true })
  const [anita, kavita] = [ONE, { ...ONE, id: 'r3', name: 'Kavita Joshi' }]
  writeDraft(KEY, { references: [anita, kavita] }, { references: [anita, kavita] })
  await remove(ok({}, '"5"'))
  expect(readDraft(KEY)).toEqual({ references: [kavita] })
  expect(readDraftWithBase(KEY).base).toEqual({ references: [anita, kavita] })
})

test('after a refusal the page shows what there is now', async () => {
  expect(await remove(refusal(412, 'Somebody else has saved'), ONE)).toEqual(['PERSONAL_REFERENCE'])
  expect(names()).toEqual(['Anita Rao'])
})
