import { expect, test } from 'vitest'
import { borrowerWizardMachine } from '@/machines/borrower-wizard/borrower-wizard.machine'
import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'
import { listSteps, stepOf } from '@/machines/wizard/list-steps'
import { freshContext } from '@/machines/wizard/wizard-context'
import type { WizardContext } from '@/machines/wizard/wizard-types'
import { LOAN_TYPES } from '@/schemas/options'

const AGENT = { ...freshContext, unsent: {}, agentId: 'a1', isVerified: true } as WizardContext
const salaried = { ...AGENT, jobType: 'SALARIED', loanType: 'PERSONAL_LOAN' } as const

test('an agent goes through seven steps, and through one more with a car or gold', () => {
  const steps = ['mobile', 'kyc', 'employment', 'co-applicants', 'references', 'loan-offer', 'final-submit']
  expect(listSteps(partnerWizardMachine, salaried)).toEqual(steps)
  for (const loanType of ['AUTO_LOAN', 'GOLD_LOAN'])
    expect(listSteps(partnerWizardMachine, { ...salaried, loanType })).toEqual(
      steps.toSpliced(4, 0, 'loan-doc'),
    )
})

test('a business takes the place of the employment', () => {
  const steps = listSteps(partnerWizardMachine, { ...salaried, jobType: 'SELF_EMPLOYED' })
  expect(steps.slice(1, 4)).toEqual(['kyc', 'business', 'co-applicants'])
})

test.each(LOAN_TYPES.map(({ value }) => value))('a borrower alone has four steps with %s', (loanType) => {
  const borrower = { ...salaried, agentId: null, loanType }
  expect(listSteps(borrowerWizardMachine, borrower)).toEqual(['mobile', 'kyc', 'employment', 'co-applicants'])
})

test.each<[string, Partial<WizardContext>]>([
  ['returned, with one change', { status: 'INCOMPLETE', isOnlyChange: true }],
  ['accepted', { offerAccepted: true }],
  ['rejected', { status: 'REJECTED' }],
  ['complete', { status: 'COMPLETED' }],
])('an application that is %s has the same steps', (_, change) => {
  expect(listSteps(partnerWizardMachine, { ...salaried, ...change })).toHaveLength(7)
})

test('a page of one record belongs to the step of its list, and a page beside the way to none', () => {
  expect(stepOf(partnerWizardMachine, 'co-applicant-details')).toBe('co-applicants')
  expect(stepOf(partnerWizardMachine, 'reference-details')).toBe('references')
  expect(stepOf(partnerWizardMachine, 'success/loan-offers')).toBe('loan-offer')
  for (const page of ['track', 'complete-application', 'success', 'rejection'])
    expect(stepOf(partnerWizardMachine, page)).toBeUndefined()
})
