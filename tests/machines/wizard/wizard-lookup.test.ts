import { expect, test } from 'vitest'
import type { LookupResult } from '@/machines/wizard/wizard-types'
import { application, found, lookupResults, start } from '../../model/catalogues/fixtures'
import { beginAlone, inBoth, personal, WIZARDS, type Begun } from './agent'

const OTHER = '9123456789'
const NOTHING_FOUND = { says: 'No Incomplete Application Found' }
const error = new Error('no network')

async function lookUp(who: 'agent' | 'borrower', { desk, wizard, go, proveMobile }: Begun) {
  go(who === 'agent' ? 'track' : 'complete-application')
  wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
  if (who === 'borrower') await proveMobile()
  expect(desk.openRequests()).toEqual(['findApplication'])
}

const TAGS = ['busy', 'found', 'notFound', 'unresumable', 'failed'] as const
const shown = ({ shows }: Begun) => TAGS.filter((tag) => shows(tag))

type Answer = {
  answer: LookupResult | Error
  shows: (typeof TAGS)[number]
  toasts: object[]
  name: string | null
}

const answers = inBoth<Answer>([
  {
    answer: { kind: 'found', application: { ...found, stages: personal } },
    shows: 'found',
    toasts: [{ says: 'Application found with the given mobile number' }],
    name: 'Sunita Devi',
  },
  {
    answer: lookupResults['found beyond the table'],
    shows: 'unresumable',
    toasts: [NOTHING_FOUND],
    name: 'Sunita Devi',
  },
  { answer: lookupResults.notFound, shows: 'notFound', toasts: [NOTHING_FOUND], name: null },
  {
    answer: error,
    shows: 'failed',
    toasts: [{ says: error, otherwise: 'Failed to find application data' }],
    name: null,
  },
])

async function answered({ who, beginAs, situation: { answer } }: (typeof answers)[number]) {
  const begun = beginAs()
  await lookUp(who, begun)
  if (answer instanceof Error) await begun.desk.fail('findApplication', answer)
  else await begun.desk.answer('findApplication', answer)
  return begun
}

test.each(WIZARDS)('$who: the mobile is looked for while the page waits', async ({ who, begin }) => {
  const begun = begin()
  await lookUp(who, begun)
  expect(shown(begun)).toEqual(['busy'])
  expect(begun.desk.inputsOf('findApplication')).toEqual([{ mobile: '9876543210' }])
})

test.each(answers)('$who: a lookup ($situation.shows) is told, and what was found shows', async (both) => {
  const begun = await answered(both)
  expect(shown(begun)).toEqual([both.situation.shows])
  expect(begun.desk.phone.toasts).toEqual(both.situation.toasts)
  expect(begun.context().found?.name ?? null).toBe(both.situation.name)
})

test.each(answers)(
  '$who: after it ($situation.shows) another mobile is looked for, and nothing old shows',
  async (both) => {
    const { desk, wizard, context, proveMobile } = await answered(both)
    wizard.send({ type: 'lookup.submitted', mobile: OTHER })
    if (both.who === 'borrower') await proveMobile()
    const codes = both.who === 'borrower' ? [start.mobile, OTHER] : []
    expect(desk.inputsOf('sendOtp')).toEqual(codes.map((mobile) => ({ purpose: 'verification', mobile })))
    expect(desk.inputsOf('findApplication').at(-1)).toEqual({ mobile: OTHER })
    expect(context().found).toBeNull()
  },
)

test.each(answers)(
  '$who: after it ($situation.shows) the same mobile is looked for once more, and nothing old shows',
  async (both) => {
    const { desk, wizard, context } = await answered(both)
    wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
    expect(desk.openRequests()).toEqual(['findApplication'])
    expect(desk.inputsOf('findApplication').at(-1)).toEqual({ mobile: start.mobile })
    expect(context().found).toBeNull()
  },
)

test('a borrower who closes the dialog for another mobile goes on with the one that is proved', async () => {
  const begun = beginAlone()
  await lookUp('borrower', begun)
  await begun.desk.answer('findApplication', lookupResults.notFound)
  begun.wizard.send({ type: 'lookup.submitted', mobile: OTHER })
  await begun.desk.answer('sendOtp', { kind: 'sent', sessionId: 's2', message: null })
  begun.wizard.send({ type: 'otp.dismissed' })
  begun.wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
  expect(begun.desk.inputsOf('findApplication').at(-1)).toEqual({ mobile: start.mobile })
})

test.each(WIZARDS)('$who: what was found is loaded under its own id', async ({ who, begin }) => {
  const begun = begin()
  const { desk, wizard, stage } = begun
  await lookUp(who, begun)
  const application7 = { ...found, applicationId: 'app7', stages: personal }
  await desk.answer('findApplication', { kind: 'found', application: application7 })
  wizard.send({ type: 'application.submitted' })
  expect(desk.inputsOf('loadApplication')).toEqual([{ applicationId: 'app7' }])
  await desk.answer('loadApplication', application({ id: 'app7', stage: personal }))
  expect(stage()).toBe('employment')
})
