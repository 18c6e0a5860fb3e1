import { expect, test } from 'vitest'
import { factsOf } from '@/machines/wizard/application-facts'
import { nextStage } from '@/machines/wizard/next-stage'
import { readStages } from '@/machines/wizard/read-stages'
import { applicationSchema } from '@/schemas/entities/application'

const rejected = {
  id: 'a'.repeat(32),
  status: 'REJECTED',
  rejection_reason: ['OVERDUE_AMOUNT_PRESENT'],
}
const kept = { reasons: ['OVERDUE_AMOUNT_PRESENT'], overdueAmount: 12_500 }

test('a rejected application opens with the overdue amount that the server repeats', () => {
  const application = applicationSchema.parse({ ...rejected, check_values: { overdue_amount: 48_250 } })
  expect(factsOf(application, null).rejection).toEqual({
    reasons: ['OVERDUE_AMOUNT_PRESENT'],
    overdueAmount: 48_250,
  })
})

test('an overdue amount that the server does not repeat comes from what the browser kept', () => {
  const record = { applicationId: rejected.id, rejection: kept }
  expect(factsOf(applicationSchema.parse(rejected), record).rejection).toEqual(kept)
})

test.each([
  [undefined, true],
  [false, false],
])('whether a bureau was asked is what the server says (%s), else what the browser kept', (told, known) => {
  const record = { applicationId: rejected.id, rejection: { ...kept, isSimulated: true } }
  const application = applicationSchema.parse({ ...rejected, is_simulated: told })
  expect(factsOf(application, record).rejection?.isSimulated).toBe(known)
})

test('what the browser kept of another application says nothing of this one', () => {
  const record = { applicationId: 'b'.repeat(32), rejection: kept }
  expect(factsOf(applicationSchema.parse(rejected), record).rejection?.overdueAmount).toBeNull()
})

test('an application that is not rejected has no rejection, whatever the browser kept', () => {
  const record = { applicationId: rejected.id, rejection: kept }
  expect(factsOf(applicationSchema.parse({ ...rejected, status: 'DRAFT' }), record).rejection).toBeNull()
})

test('without any reasons, from the server or the browser, the list of reasons is empty', () => {
  const application = applicationSchema.parse({ ...rejected, rejection_reason: [] })
  expect(factsOf(application, null).rejection).toEqual({ reasons: [], overdueAmount: null })
})

test('of an application the wizard knows who borrows what, how far it is, and what it has', () => {
  const application = applicationSchema.parse({
    id: 'a'.repeat(32),
    tracker_id: 'LN0000000001',
    mobile: '9876543210',
    name: 'Sunita Devi',
    job_type: 'SELF_EMPLOYED',
    loan_type: 'GOLD_LOAN',
    status: 'INCOMPLETE',
    stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'BUSINESS_DETAILS'],
    is_al_gl_present: true,
    reference: [
      { id: '1', type: 'PERSONAL_REFERENCE', name: 'A', phone: '9876543211', address: 'x' },
      { id: '2', type: 'PERSONAL_REFERENCE', name: 'B', phone: '9876543212', address: 'x' },
    ],
  })
  expect(factsOf(application, null)).toEqual({
    applicationId: 'a'.repeat(32),
    trackerId: 'LN0000000001',
    mobile: '9876543210',
    name: 'Sunita Devi',
    jobType: 'SELF_EMPLOYED',
    loanType: 'GOLD_LOAN',
    status: 'INCOMPLETE',
    stages: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'BUSINESS_DETAILS'],
    sections: { personal: true, employment: false, business: true, assetDocuments: true },
    coApplicantCount: 0,
    referenceTypes: ['PERSONAL_REFERENCE'],
    rejection: null,
    begunBy: null,
    hasLeft: false,
    lifecycle: null,
    files: 'USABLE',
    infectedIn: [],
  })
})

test('what the server leaves out is not known, and nothing of it is done', () => {
  const facts = factsOf(
    applicationSchema.parse({ id: 'a'.repeat(32), status: 'DRAFT', stage: ['EMPLOYMENT_DETAILS'] }),
    null,
  )
  expect(facts).toMatchObject({ trackerId: null, mobile: null, name: null, jobType: null, loanType: null })
  expect(facts.sections).toEqual({
    personal: false,
    employment: true,
    business: false,
    assetDocuments: false,
  })
})

const PERSONAL = { personal_info: { email: 'a@example.com' } }
const EMPLOYMENT = { employment_info: { designation: 'Engineer' } }
const BUSINESS = { business_info: { business_name: 'Singh Traders' } }
const CO_APPLICANTS = { co_applicants: [{ id: '1', name: 'Ravi' }] }
const CREATED = 'CREATE_APPLICATION'

test.each([
  ['nothing', {}, [CREATED], 'kyc'],
  ['sections that are empty', { personal_info: {}, employment_info: {} }, [CREATED], 'kyc'],
  [
    'sections without an answer',
    { personal_info: { email: null, dob: '', bank_statement: [] }, employment_info: null },
    [CREATED],
    'kyc',
  ],
  ['personal details', PERSONAL, [CREATED, 'PERSONAL_DETAILS'], 'employment'],
  [
    'personal details and the job',
    { ...PERSONAL, ...EMPLOYMENT },
    [CREATED, 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'],
    'co-applicants',
  ],
  [
    'a professional’s job',
    { ...PERSONAL, ...EMPLOYMENT, job_type: 'PROFESSIONAL' },
    [CREATED, 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'],
    'co-applicants',
  ],
  [
    'a business',
    { ...PERSONAL, ...BUSINESS, job_type: 'SELF_EMPLOYED' },
    [CREATED, 'PERSONAL_DETAILS', 'BUSINESS_DETAILS'],
    'co-applicants',
  ],
  [
    'everything',
    { ...PERSONAL, ...EMPLOYMENT, ...CO_APPLICANTS },
    [CREATED, 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS', 'CO_APPLICANT', 'CO_APPLICANT_FORM'],
    'co-applicants',
  ],
  ['a job before personal details', { ...EMPLOYMENT, ...CO_APPLICANTS }, [CREATED], 'kyc'],
  [
    'the section of another job',
    { ...PERSONAL, ...BUSINESS, ...CO_APPLICANTS },
    [CREATED, 'PERSONAL_DETAILS'],
    'employment',
  ],
])(
  'an application with %s and no word of its steps goes on at the first that is missing',
  (_, has, stages, next) => {
    const { stage: __, ...application } = applicationSchema.parse({
      id: 'a'.repeat(32),
      job_type: 'SALARIED',
      ...has,
    })
    const read = readStages(application)
    expect(read).toEqual(stages)
    const facts = factsOf({ ...application, stage: read }, null)
    expect(nextStage({ ...facts, agentId: '7', offerAccepted: false })).toBe(next)
  },
)
