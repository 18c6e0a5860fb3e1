import { expect, test } from 'vitest'
import {
  forgetLoanTypeAndPhone,
  rememberApplication,
  storedWizardRecord,
  storeRejection,
} from '@/src/storage/wizard-record'

const ID = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const details = { mobile: '9876543210', loanType: 'GOLD_LOAN' }
const rejection = { applicationId: ID, reasons: ['LOW_SCORE'], overdueAmount: 5000, isSimulated: true }

const formDetails = (): unknown => JSON.parse(localStorage.getItem('FORM_DETAILS') ?? 'null')

test('a reload comes back to the application that was worked on', () => {
  rememberApplication(ID, details)
  expect(storedWizardRecord()).toEqual({ applicationId: ID, rejection: null })
  expect(formDetails()).toEqual({ version: 1, ...details })
})

test('a reload comes back to its rejection, an unknown amount included', () => {
  rememberApplication(ID, details)
  storeRejection(rejection)
  expect(storedWizardRecord()?.rejection).toMatchObject(rejection)
  storeRejection({ ...rejection, overdueAmount: null })
  expect(storedWizardRecord()?.rejection).toMatchObject({ reasons: ['LOW_SCORE'], overdueAmount: null })
})

test("another application's rejection is not shown", () => {
  storeRejection(rejection)
  rememberApplication(OTHER, details)
  expect(storedWizardRecord()).toEqual({ applicationId: OTHER, rejection: null })
})

test.each([
  'not json',
  '{}',
  `{"version":2,"applicationId":"${ID}","reasons":[],"overdueAmount":null}`,
  `{"version":1,"applicationId":"${ID}","reasons":[7],"overdueAmount":null}`,
  `{"version":1,"applicationId":"${ID}","reasons":[],"overdueAmount":"5000"}`,
  `{"version":1,"applicationId":"abc","reasons":[],"overdueAmount":null}`,
])('the broken rejection %s is as good as none', (text) => {
  rememberApplication(ID, details)
  localStorage.setItem('rejection_reasons', text)
  expect(storedWizardRecord()).toEqual({ applicationId: ID, rejection: null })
})

test.each(['abc', '', 'A'.repeat(32)])(
  'an id like "%s" is no application, and what stood beside it goes',
  (id) => {
    rememberApplication(id, details)
    localStorage.setItem('STEP', '2')
    expect(storedWizardRecord()).toBeNull()
    expect(localStorage.getItem('APPLICATION_ID')).toBeNull()
    expect(localStorage.getItem('FORM_DETAILS')).toBeNull()
    expect(localStorage.getItem('STEP')).toBe('2')
  },
)

test('a phone that remembers nothing has no record', () => {
  expect(storedWizardRecord()).toBeNull()
})

test('an accepted offer clears the loan type and the phone, and not the application', () => {
  rememberApplication(ID, details)
  forgetLoanTypeAndPhone()
  expect(formDetails()).toEqual({ version: 1, mobile: null, loanType: null })
  expect(storedWizardRecord()?.applicationId).toBe(ID)
})

test.each([
  'not json',
  '{"version":2,"mobile":null,"loanType":null}',
  '{"version":1,"loanType":"GOLD_LOAN"}',
  '{"version":1,"mobile":"9876543210"}',
])('of the broken details %s nothing stays', (text) => {
  localStorage.setItem('FORM_DETAILS', text)
  forgetLoanTypeAndPhone()
  expect(localStorage.getItem('FORM_DETAILS')).toBeNull()
})
