import { expect, test } from 'vitest'
import type { FoundApplication } from '@/machines/wizard/wizard-types'
import { application, found, lookupResults } from '../../model/catalogues/fixtures'
import { begin, personal, salaried } from '../wizard/agent'

const mobile = '9876543210'

async function find(changes: Partial<FoundApplication> = {}) {
  const begun = begin({ applicationId: 'another' })
  begun.go('track')
  begun.wizard.send({ type: 'lookup.submitted', mobile })
  await begun.desk.answer('findApplication', { kind: 'found', application: { ...found, ...changes } })
  return begun
}

test.each(['track', 'complete-application'] as const)(
  '/%s without an application looks one up, whatever the browser remembers',
  (to) => {
    const { desk, stage, go } = begin({ applicationId: 'app1' })
    go(to)
    expect(stage()).toBe('track')
    expect(desk.openRequests()).toEqual([])
  },
)

test('an application that was found says so, shows, and goes on where the server says it stands', async () => {
  const { desk, wizard, stage } = await find({ stages: personal })
  expect(desk.inputsOf('findApplication')).toEqual([{ mobile }])
  expect(desk.notesOf('showSuccess')).toEqual([{ message: 'Application found with the given mobile number' }])
  expect(wizard.getSnapshot().hasTag('found')).toBe(true)
  expect(wizard.getSnapshot().context.found).toMatchObject({ trackerId: '1234567890' })

  wizard.send({ type: 'application.submitted' })
  expect(desk.inputsOf('loadApplication')).toEqual([{ applicationId: 'app1' }])
  await desk.answer('loadApplication', application({ stage: personal }))
  expect(stage()).toBe('employment')
})

test.each([
  ['DRAFT', ['CREATE_APPLICATION'], 'SALARIED', 'kyc'],
  ['DRAFT', personal, 'SELF_EMPLOYED', 'business'],
  ['DRAFT', salaried, 'SALARIED', 'co-applicants'],
  ['INCOMPLETE', salaried, 'SALARIED', 'mobile'],
])('%s with %j of a %s borrower goes on at %s', async (status, stages, jobType, arrived) => {
  const { desk, wizard, stage } = await find({ status, stages, jobType })
  wizard.send({ type: 'application.submitted' })
  await desk.answer('loadApplication', application({ status, stage: stages, job_type: jobType }))
  expect(stage()).toBe(arrived)
  expect(wizard.getSnapshot().context.status).toBe(status)
})

test('a mobile without an unfinished application says so, and another one can be looked up', async () => {
  const { desk, wizard, stage, go } = begin()
  go('track')
  wizard.send({ type: 'lookup.submitted', mobile })
  await desk.answer('findApplication', lookupResults.notFound)
  expect(wizard.getSnapshot().hasTag('notFound')).toBe(true)
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'No Incomplete Application Found' }])
  wizard.send({ type: 'application.submitted' })
  expect(desk.openRequests()).toEqual([])

  wizard.send({ type: 'lookup.submitted', mobile: '9123456789' })
  expect(desk.inputsOf('findApplication').at(-1)).toEqual({ mobile: '9123456789' })
  expect(stage()).toBe('track')
})

test('steps beyond the table are told and lead nowhere, and another mobile can be looked up', async () => {
  const { desk, wizard } = await find({ stages: ['A', 'B'] })
  expect(wizard.getSnapshot().hasTag('unresumable')).toBe(true)
  expect(wizard.getSnapshot().context.found?.stages).toEqual(['A', 'B'])
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'No Incomplete Application Found' }])
  expect(desk.notesOf('showSuccess')).toEqual([])
  wizard.send({ type: 'application.submitted' })
  expect(desk.openRequests()).toEqual([])
  wizard.send({ type: 'lookup.submitted', mobile: '9123456789' })
  expect(wizard.getSnapshot().context.found).toBeNull()
  expect(desk.openRequests()).toEqual(['findApplication'])
})

test('a lookup that fails says so and can be tried again', async () => {
  const { desk, wizard, go } = begin()
  go('track')
  wizard.send({ type: 'lookup.submitted', mobile })
  const error = new Error('no network')
  await desk.fail('findApplication', error)
  expect(wizard.getSnapshot().hasTag('failed')).toBe(true)
  expect(desk.notesOf('showError')).toEqual([{ error, fallback: 'Failed to find application data' }])
  wizard.send({ type: 'lookup.submitted', mobile })
  expect(desk.openRequests()).toEqual(['findApplication'])
})

test('a lookup holds its page while it searches, and a link to it keeps what was found', async () => {
  const { desk, wizard, stage, go } = begin()
  go('track')
  wizard.send({ type: 'lookup.submitted', mobile })
  wizard.send({ type: 'LEAVE' })
  go('mobile')
  expect(desk.openRequests()).toEqual(['findApplication'])
  await desk.answer('findApplication', lookupResults.found)
  go('track')
  expect(wizard.getSnapshot().hasTag('found')).toBe(true)
  wizard.send({ type: 'lookup.submitted', mobile: '9123456789' })
  expect(desk.openRequests()).toEqual(['findApplication'])
  expect(stage()).toBe('track')
})

test('looking an application up leaves the one at hand', async () => {
  const { wizard, stage, go, ...agent } = begin()
  await agent.open('kyc')
  go('track')
  expect(stage()).toBe('track')
  expect(wizard.getSnapshot().context.applicationId).toBeNull()
})
