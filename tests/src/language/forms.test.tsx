import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
// In the app it comes with the page (src/build/chunks.ts).
import '@/schemas/calls/join-us'
import BusinessScreen from '@/src/features/business/business-screen'
import EmploymentScreen from '@/src/features/employment/employment-screen'
import JoinUsScreen from '@/src/features/join-us/join-us-screen'
import KycScreen from '@/src/features/kyc/kyc-screen'
import CreateCaseScreen from '@/src/features/offline-cases/create-case-screen'
import MobileScreen from '@/src/features/start/mobile-screen'
import { openDesk, serve } from '../features/desk-harness'
import { openGuest, serveGuest } from '../features/guest-harness'
import { filledApplication, openLateStep } from '../features/late-steps'
import { openStep, startedApplication } from '../features/step-harness'
import { markTexts, unmarkedTexts } from './unmarked'

const DATA = ['Sunita Devi', 'ABCPK1234D', 'Kavita Joshi', 'State Bank of India', 'SBIN', 'PDF', 'PNG', 'JPG']

const PERSON = { id: 'co-1', name: 'Kavita Joshi', mobile: '9876543211', email: null }
const REFERENCE = { id: '12345678', type: 'BUSINESS_REFERENCE', name: 'Kavita Joshi', phone: '9876543210' }
const REMARKS = { status: 'INCOMPLETE', remarks: '1' }

const openBusiness = (business_info: object) =>
  openStep(BusinessScreen, {
    stage: 'business',
    application: startedApplication({
      job_type: 'SELF_EMPLOYED',
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
      business_info: {
        business_type: 'PARTNERSHIP',
        is_gst_available: true,
        bank_name: 'State Bank of India',
        statement_bank_id: '11',
        bank_statement: ['statement-file'],
        ...business_info,
      },
    }),
  })

const FORMS: Record<string, () => unknown> = {
  'the start': () => openStep(MobileScreen, { stage: 'mobile', application: null }),
  'personal details': () =>
    openStep(KycScreen, {
      stage: 'kyc',
      application: startedApplication({ ...REMARKS, personal_info: { pan: 'f1' } }),
    }),
  'employment details': () =>
    openStep(EmploymentScreen, {
      stage: 'employment',
      application: startedApplication({ stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'] }),
    }),
  'business details': () => openBusiness({}),
  'business details with all banks': () =>
    openBusiness({ bank_name1: 'State Bank of India', bank_name2: 'State Bank of India' }),
  'a co-applicant': () => openLateStep({ stage: 'co-applicant-details', recordIndex: 0 }),
  'business references': () =>
    openLateStep({ stage: 'reference-details', referenceType: 'BUSINESS_REFERENCE' }),
  'an offline case': async () => {
    serve({ '/lender': () => ({ data: { data: [] } }) })
    await openDesk(CreateCaseScreen, '/application/create-case')
  },
  'a registration': () => {
    serveGuest({ '/public/tenant/hostname/localhost/config': [Response.json({ data: {} })] })
    openGuest(JoinUsScreen, { record: { mobile: '9876501234', trackerId: null, isSent: false } })
  },
}

test.each(Object.entries(FORMS))('%s: form and faults are told in the reader’s language', async (_, open) => {
  markTexts()
  await open()
  const submit = await waitFor(() => {
    const button = document.querySelector('button[type="submit"]')
    if (!button) throw new Error('The form has no button yet')
    return button
  })
  expect(unmarkedTexts(DATA)).toEqual([])
  await userEvent.setup().click(submit)
  await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).toBeTruthy())
  expect(unmarkedTexts(DATA)).toEqual([])
})

const LISTS = { co_applicants: [PERSON], reference: [REFERENCE] }

test.each([
  ['co-applicants', {}],
  ['co-applicants', LISTS],
  ['references', {}],
  ['references', LISTS],
  ['loan-doc', { loan_type: 'AUTO_LOAN' }],
  ['loan-doc', { loan_type: 'GOLD_LOAN' }],
  ['complete-application', LISTS],
  ['complete-application', { ...LISTS, ...REMARKS }],
] as const)('the page %s of %j is told in the reader’s language', async (stage, fields) => {
  markTexts()
  await openLateStep({ stage, application: filledApplication(fields) })
  await screen.findByRole('heading', { level: 1 })
  expect(unmarkedTexts([...DATA, 'LN1234567890', 'DRAFT', 'INCOMPLETE'])).toEqual([])
})
