import { expect, test } from 'vitest'
import { application, saveResults, start } from '../../model/catalogues/fixtures'
import { openStep, overtaken, stepsOfBoth } from '../steps/steps'
import { inBoth, type Begun } from './agent'

/** A half-filled form of every step lies in the browser. */
const DRAFTS = [
  'mobile',
  'kyc',
  'employment',
  'business',
  'co-applicant-details',
  'loan-doc',
  'reference-details',
]
const error = new Error('no network')

test.each(stepsOfBoth)(
  '$who, $step.stage: what was filled in is sent while the page waits; a failure is told, and every draft stays',
  async (played) => {
    const { desk, wizard, shows } = await openStep(played)
    desk.phone.type(...DRAFTS)
    wizard.send(played.step.submit)
    expect(desk.inputsOf(played.step.request)).toEqual([played.step.sends])
    expect([shows('busy'), shows('failed')]).toEqual([true, false])

    await desk.fail(played.step.request, error)
    expect([shows('busy'), shows('failed')]).toEqual([false, true])
    expect(desk.phone.toasts).toEqual([{ says: error, otherwise: played.step.otherwise }])
    expect(desk.phone.drafts()).toEqual(DRAFTS)
  },
)

test.each(stepsOfBoth)(
  '$who, $step.stage: once it is saved its own draft goes, and the browser knows how far the application is',
  async (played) => {
    const { stage, submit, request, keeps, says } = played.step
    const { desk, wizard } = await openStep(played)
    desk.phone.type(...DRAFTS)
    wizard.send(submit)
    await desk.answer(request, saveResults.saved)
    expect(desk.phone.drafts()).toEqual(DRAFTS.filter((draft) => draft !== stage))
    expect(desk.phone.kept).toMatchObject(keeps)
    expect(desk.phone.toasts).toEqual(says === undefined ? [] : [{ says }])
  },
)

test.each(stepsOfBoth)(
  '$who, $step.stage: the page waits and says so while a newer version is read; then what it is shows',
  async (played) => {
    const { desk, shows, context } = await overtaken(played)
    expect([shows('busy'), shows('comparing')]).toEqual([true, true])
    await desk.answer('loadApplication', application({ ...played.step.changes, name: 'Sunita Rao' }))
    expect([shows('busy'), shows('comparing'), shows('outdated')]).toEqual([false, false, true])
    expect(context().name).toBe('Sunita Rao')
  },
)

test.each(stepsOfBoth)(
  '$who, $step.stage: a newer version that takes the step no more shows as it is',
  async (played) => {
    const { desk, shows, context } = await overtaken(played)
    await desk.answer('loadApplication', application({ ...played.step.changes, status: 'COMPLETED' }))
    expect(shows('overtaken')).toBe(true)
    expect(context().status).toBe('COMPLETED')
  },
)

const mishaps: [mishap: string, happen: (desk: Begun['desk']) => Promise<void>][] = [
  ['failed', (desk) => desk.fail('updateApplication')],
  [
    'was outdated',
    async (desk) => {
      await desk.answer('updateApplication', saveResults.outdated)
      await desk.answer('loadApplication', application())
    },
  ],
]

test.each(inBoth(mishaps))(
  '$who: a start form that was corrected after it $situation.0 is sent as corrected',
  async ({ beginAs, situation: [, happen] }) => {
    const { desk, wizard, context, ...person } = beginAs()
    const corrected = { ...start, name: 'Sunita Rao' }
    await person.open('mobile')
    wizard.send({ type: 'start.submitted', value: start })
    await happen(desk)
    wizard.send({ type: 'start.submitted', value: corrected })
    await desk.answer('updateApplication', saveResults.saved)
    expect(desk.inputsOf('updateApplication').at(-1)).toEqual({ applicationId: 'app1', value: corrected })
    expect(context().name).toBe('Sunita Rao')
  },
)

test.each(inBoth(mishaps))(
  '$who: a mobile that was corrected after it $situation.0 is proved and sent as corrected',
  async ({ beginAs, situation: [, happen] }) => {
    const { desk, wizard, ...person } = beginAs()
    const corrected = { ...start, mobile: '9123456789' }
    await person.open('mobile')
    wizard.send({ type: 'start.submitted', value: start })
    await happen(desk)
    wizard.send({ type: 'start.submitted', value: corrected })
    expect(desk.inputsOf('sendOtp')).toEqual([{ purpose: 'verification', mobile: '9123456789' }])
    await person.proveMobile()
    expect(desk.inputsOf('updateApplication').at(-1)).toEqual({ applicationId: 'app1', value: corrected })
  },
)

const sections = stepsOfBoth.filter(
  ({ step }) => 'isUpdate' in step.sends && step.stage !== 'co-applicant-details',
)

test.each(sections)(
  '$who, $step.stage: a section that was saved once is updated from then on',
  async (played) => {
    const { stage, submit, request } = played.step
    const { desk, wizard, go } = await openStep(played)
    for (const isUpdate of [false, true]) {
      wizard.send(submit)
      expect(desk.inputsOf(request).at(-1)).toMatchObject({ isUpdate })
      await desk.answer(request, saveResults.saved)
      go(stage, 'app1')
    }
  },
)
