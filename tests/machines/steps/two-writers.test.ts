import { expect, test } from 'vitest'
import type { CoApplicant, Reference } from '@/schemas/entities/application'
import { application, opaque, saveResults, start } from '../../model/catalogues/fixtures'
import { begin, personal, salaried, WIZARDS } from '../wizard/agent'
import { overtaken, stepsOfBoth } from './steps'

test.each(stepsOfBoth)(
  '$who, $step.stage: a save over a newer version reads that version, shows it, and goes through when it is submitted again',
  async ({ who, beginAs, step }) => {
    const { desk, wizard, stage, go } = await overtaken({ who, beginAs, step })
    expect(stage()).toBe(step.stage)
    wizard.send({ type: 'LEAVE' })
    go('success', 'app2')
    expect(desk.openRequests()).toEqual(['loadApplication'])
    expect(desk.inputsOf('loadApplication').at(-1)).toEqual({ applicationId: 'app1', isCompared: true })

    await desk.answer('loadApplication', application(step.changes))
    expect(stage()).toBe(step.stage)
    expect(wizard.getSnapshot().hasTag('outdated')).toBe(true)
    wizard.send(step.submit)
    expect(desk.openRequests()).toEqual([step.request])
    await desk.answer(step.request, saveResults.saved)
    expect(stage()).toBe(who === 'borrower' ? (step.arrivesAlone ?? step.arrives) : step.arrives)
    expect(desk.notesOf('showError')).toEqual([])
  },
)

test.each(stepsOfBoth)(
  '$who, $step.stage: when the newer version cannot be read, the step can be submitted again',
  async ({ who, beginAs, step }) => {
    const { desk, wizard, stage } = await overtaken({ who, beginAs, step })
    const error = new Error('no network')
    await desk.fail('loadApplication', error)
    expect(stage()).toBe(step.stage)
    expect(wizard.getSnapshot().hasTag('failed')).toBe(true)
    expect(desk.notesOf('showError')).toEqual([{ error, fallback: 'Failed to load application data' }])
    wizard.send(step.submit)
    expect(desk.openRequests()).toEqual([step.request])
  },
)

test.each(stepsOfBoth)(
  '$who, $step.stage: when somebody else has completed the application, the step stays and leads to how it stands',
  async ({ who, beginAs, step }) => {
    const { desk, wizard, stage, go } = await overtaken({ who, beginAs, step })
    await desk.answer('loadApplication', application({ ...step.changes, status: 'COMPLETED' }))
    expect(stage()).toBe(step.stage)
    expect(wizard.getSnapshot().hasTag('overtaken')).toBe(true)
    wizard.send(step.submit)
    expect(desk.openRequests()).toEqual([])

    go('complete-application', 'app1')
    await desk.answer('loadApplication', application({ ...step.changes, status: 'COMPLETED' }))
    expect(stage()).toBe('complete-application')
  },
)

test('a save that the server takes no more is told in its words, however the application reads', async () => {
  const { desk, wizard, ...agent } = begin()
  await agent.open('kyc')
  wizard.send({ type: 'kyc.submitted', value: opaque() })
  await desk.answer('savePersonalInfo', saveResults.closed)
  await desk.answer('loadApplication', application())
  expect(wizard.getSnapshot().hasTag('overtaken')).toBe(true)
  expect(wizard.getSnapshot().context.refusal).toEqual(saveResults.closed)
})

test('a section that somebody else has saved first is updated, not created once more', async () => {
  const { desk, wizard, ...agent } = begin()
  await agent.open('kyc')
  wizard.send({ type: 'kyc.submitted', value: opaque() })
  await desk.answer('savePersonalInfo', saveResults.outdated)
  await desk.answer('loadApplication', application({ stage: personal }))
  wizard.send({ type: 'kyc.submitted', value: opaque() })
  expect(desk.inputsOf('savePersonalInfo')).toMatchObject([{ isUpdate: false }, { isUpdate: true }])
})

test('the employment of a borrower whom somebody else has made self-employed is no longer a step', async () => {
  const { desk, wizard, ...agent } = begin()
  await agent.open('employment', { stage: personal })
  wizard.send({ type: 'employment.submitted', value: opaque() })
  await desk.answer('saveEmploymentInfo', saveResults.outdated)
  await desk.answer('loadApplication', application({ stage: personal, job_type: 'SELF_EMPLOYED' }))
  expect(wizard.getSnapshot().hasTag('overtaken')).toBe(true)
  expect(wizard.getSnapshot().context.jobType).toBe('SELF_EMPLOYED')
})

test('a reference of a kind that somebody else has added meanwhile is no longer a step', async () => {
  const { desk, wizard, ...agent } = begin()
  const reference = { ...opaque<Reference>(), type: 'PERSONAL_REFERENCE' as const }
  await agent.open('references', { stage: salaried })
  wizard.send({ type: 'reference.addRequested', referenceType: 'PERSONAL_REFERENCE' })
  wizard.send({ type: 'references.added', value: [opaque()] })
  await desk.answer('saveReferences', saveResults.outdated)
  await desk.answer('loadApplication', application({ stage: salaried, reference: [reference] }))
  expect(wizard.getSnapshot().hasTag('overtaken')).toBe(true)
})

test('references that are being changed are shown beside what somebody else has made of them', async () => {
  const { desk, wizard, ...agent } = begin()
  const reference = { ...opaque<Reference>(), type: 'PERSONAL_REFERENCE' as const }
  await agent.open('references', { stage: salaried, reference: [reference] })
  wizard.send({ type: 'reference.editRequested', referenceType: 'PERSONAL_REFERENCE' })
  wizard.send({ type: 'references.added', value: [opaque()] })
  await desk.answer('saveReferences', saveResults.outdated)
  await desk.answer('loadApplication', application({ stage: salaried, reference: [reference, reference] }))
  expect(wizard.getSnapshot().hasTag('outdated')).toBe(true)
  wizard.send({ type: 'references.added', value: [opaque()] })
  await desk.answer('saveReferences', saveResults.saved)
  expect(agent.stage()).toBe('references')
})

test('a new co-applicant stays a new one, however many somebody else has added meanwhile', async () => {
  const { desk, wizard, ...agent } = begin()
  const people = [opaque<CoApplicant>(), opaque<CoApplicant>()]
  await agent.open('co-applicants', { stage: salaried })
  wizard.send({ type: 'coApplicant.addRequested' })
  wizard.send({ type: 'coApplicant.submitted', value: opaque() })
  await desk.answer('saveCoApplicant', saveResults.outdated)
  await desk.answer('loadApplication', application({ stage: salaried, co_applicants: people }))
  expect(wizard.getSnapshot().hasTag('outdated')).toBe(true)
  wizard.send({ type: 'coApplicant.submitted', value: opaque() })
  expect(desk.inputsOf('saveCoApplicant')).toMatchObject([{ isUpdate: false }, { isUpdate: false }])
  await desk.answer('saveCoApplicant', saveResults.saved)
  expect(wizard.getSnapshot().context.coApplicantCount).toBe(3)
})

test('a co-applicant whom a link opens is the known one, and one past the last is new', async () => {
  const { desk, wizard, ...agent } = begin()
  const link = { type: 'GO', stage: 'co-applicant-details', applicationId: 'app1' } as const
  await agent.open('co-applicants', { stage: salaried, co_applicants: [opaque<CoApplicant>()] })
  wizard.send({ ...link, recordIndex: 0 })
  wizard.send({ type: 'coApplicant.submitted', value: opaque() })
  await desk.answer('saveCoApplicant', saveResults.saved)
  expect(wizard.getSnapshot().context.coApplicantCount).toBe(1)
  wizard.send({ ...link, recordIndex: 1 })
  wizard.send({ type: 'coApplicant.submitted', value: opaque() })
  expect(desk.inputsOf('saveCoApplicant')).toMatchObject([
    { isUpdate: true, recordIndex: 0 },
    { isUpdate: false, recordIndex: 1 },
  ])
})

test.each(WIZARDS)(
  '$who: a mobile that is changed beside what somebody else has saved has to be proved',
  async (both) => {
    const { desk, wizard, ...agent } = both.begin()
    await agent.open('mobile')
    wizard.send({ type: 'start.submitted', value: start })
    await desk.answer('updateApplication', saveResults.outdated)
    await desk.answer('loadApplication', application())
    wizard.send({ type: 'start.submitted', value: { ...start, mobile: '9123456789' } })
    expect(desk.openRequests()).toEqual(['sendOtp'])
  },
)
