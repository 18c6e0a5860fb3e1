import { expect, test } from 'vitest'
import type { Application } from '@/schemas/entities/application'
import { opaque } from '../../model/catalogues/fixtures'
import { inBoth, salaried } from './agent'

const SLIP = { file_id: 'slip', name: 'slip.pdf', scan_status: 'INFECTED', active_content: [] }
const CARD = { ...SLIP, file_id: 'card', name: 'card.pdf' }

/** A draft with an accepted offer whose personal and employment details name a refused file each. */
const accepted: Partial<Application> = {
  stage: salaried,
  personal_info: { ...opaque<NonNullable<Application['personal_info']>>(), pan: 'card' },
  employment_info: { salary_slip1: 'slip' },
  lifecycle: { acceptance: { id: 'a1' } },
  files: [CARD, SLIP],
}

test.each(inBoth([null]))(
  'an accepted draft goes on at each step with a refused file in turn, then at its submit: $who',
  async ({ who, beginAs }) => {
    const begun = beginAs()
    const { open, wizard, stage } = begun
    await open('complete-application', accepted)
    wizard.send({ type: 'application.submitted' })
    expect(stage()).toBe('kyc')
    await begun.kyc()
    expect(stage()).toBe('employment')
    await begun.employment()
    expect(stage()).toBe(who === 'agent' ? 'success/loan-offers' : 'co-applicants')
  },
)

test.each(inBoth(['mobile', 'business', 'co-applicant-details'] as const))(
  'its other steps stay closed: $situation, $who',
  async ({ beginAs, situation }) => {
    const { open, stage } = beginAs()
    await open(situation, accepted)
    expect(stage()).toBe('kyc')
  },
)

test.each(inBoth(['kyc', 'employment'] as const))(
  'without a refused file all of them are closed: $situation, $who',
  async ({ who, beginAs, situation }) => {
    const { open, stage } = beginAs()
    await open(situation, { ...accepted, files: [] })
    expect(stage()).toBe(who === 'agent' ? 'success/loan-offers' : 'co-applicants')
  },
)
