import { describe, expect, it } from 'vitest'
import { verifyOtp } from '@/schemas/calls/auth'
import { assetDocumentsDefaults, assetDocumentsSchema } from '@/schemas/forms/asset-documents'
import { campaignLinkSchema } from '@/schemas/forms/campaign-link'
import { loanOfferSchema } from '@/schemas/forms/loan-offer'
import { lookupSchema } from '@/schemas/forms/lookup'
import { applicationTrackingSchema, registrationTrackingSchema } from '@/schemas/forms/tracking'
import { itAccepts, itRefuses, messagesOf } from './claims'
import { assetDocumentsExample, campaignLinkExample, loanOfferExample } from './examples'

describe('the lookup by phone', () => {
  itRefuses(lookupSchema, {}, [
    ['nine digits', 'mobile', '987654321', 'Invalid mobile number'],
    ['nothing', 'mobile', '', 'Invalid mobile number'],
  ])
  itAccepts(lookupSchema, {}, [['a mobile', 'mobile', '6000000000']])
})

describe('the one-time password', () => {
  const verification = { session_id: 'a session' }
  itRefuses(verifyOtp.request, verification, [
    ['five digits', 'otp', '12345', 'Invalid OTP'],
    ['a letter', 'otp', '12345a', 'Invalid OTP'],
    ['nothing', 'otp', '', 'Invalid OTP'],
  ])
  itAccepts(verifyOtp.request, verification, [['six digits, a leading zero among them', 'otp', '012345']])
})

describe('tracking', () => {
  itRefuses(applicationTrackingSchema, {}, [
    ['an id too short', 'tracker_id', '12345', 'Invalid tracker id'],
    ['nothing', 'tracker_id', '', 'Invalid tracker id'],
  ])
  itRefuses(registrationTrackingSchema, {}, [
    ['a tracker id', 'tracker_id', 'LK1234567890', 'Invalid mobile number'],
  ])

  it('of an application trims the id', () => {
    expect(applicationTrackingSchema.parse({ tracker_id: ' LK1234567890 ' })).toEqual({
      tracker_id: 'LK1234567890',
    })
  })

  it('of a registration takes the mobile as tracker id', () => {
    expect(registrationTrackingSchema.parse({ tracker_id: '9876543210' })).toEqual({
      tracker_id: '9876543210',
    })
  })
})

describe('the asset documents', () => {
  it('may be left empty, every one of them', () => {
    expect(messagesOf(assetDocumentsSchema, assetDocumentsDefaults)).toEqual({})
    expect(messagesOf(assetDocumentsSchema, {})).toEqual({})
  })

  it('go out as lists of file ids where several files are taken', () => {
    expect(assetDocumentsSchema.parse(assetDocumentsExample)).toEqual(assetDocumentsExample)
  })
})

describe('the loan offer', () => {
  it('sends numbers as numbers and dates as YYYY-MM-DD', () => {
    expect(loanOfferSchema.parse(loanOfferExample)).toEqual({
      selected_loan_amount: 400000,
      max_tenure_allowed: 36,
      disbursement_date: '2026-12-01',
      emi_start_date: '2027-01-05',
    })
  })

  itRefuses(loanOfferSchema, loanOfferExample, [
    ['no amount', 'selected_loan_amount', '', 'Required'],
    ['an amount of nothing', 'selected_loan_amount', '0', 'Invalid input'],
    ['no tenure', 'max_tenure_allowed', '', 'Required'],
    ['no disbursement date', 'disbursement_date', '', 'Required'],
    ['a day that no calendar has', 'disbursement_date', '31-11-2026', 'Invalid input'],
  ])
})

describe('the campaign link form', () => {
  it('trims what is typed and leaves empty fields out', () => {
    expect(campaignLinkSchema.parse(campaignLinkExample)).toEqual({
      utm_source: 'Instagram',
      utm_campaign: 'diwali-2026',
      utm_medium: 'story',
      utm_term: 'gold loan',
    })
    expect(campaignLinkSchema.parse({})).toEqual({})
  })

  itRefuses(campaignLinkSchema, campaignLinkExample, [
    ['a source not on the list', 'utm_source', 'Fax', 'Invalid input'],
    ['a campaign of 101 letters', 'utm_campaign', 'x'.repeat(101), 'Invalid input'],
    ['a medium of 51 letters', 'utm_medium', 'x'.repeat(51), 'Invalid input'],
    ['a content of 101 letters', 'utm_content', 'x'.repeat(101), 'Invalid input'],
    ['a term of 101 letters', 'utm_term', 'x'.repeat(101), 'Invalid input'],
  ])

  itAccepts(campaignLinkSchema, campaignLinkExample, [
    ['a campaign of 100 letters', 'utm_campaign', 'x'.repeat(100)],
    ['a medium of 50 letters', 'utm_medium', 'x'.repeat(50)],
    ['a content of 100 letters', 'utm_content', 'x'.repeat(100)],
    ['a term of 100 letters and a space', 'utm_term', `${'x'.repeat(100)} `],
  ])
})
