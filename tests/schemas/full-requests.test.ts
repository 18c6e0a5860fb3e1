import { describe, expect, it } from 'vitest'
import * as calls from '@/schemas/calls'

const ID = 'a'.repeat(32)

describe('a campaign’s QR code is asked for', () => {
  const request = { base_url: 'https://loans.example', application_source: 'NORMAL' }
  const accepts = (changes: object) =>
    calls.createQrCode.request.safeParse({ ...request, ...changes }).success

  it.each(['NORMAL', 'DIRECT_LEADS'])('from the source %s', (application_source) => {
    expect(accepts({ application_source })).toBe(true)
  })

  it('from no other source, and for one of the loans there are', () => {
    expect(accepts({ application_source: '' })).toBe(false)
    expect(accepts({ loan_type: 'GOLD_LOAN' })).toBe(true)
    expect(accepts({ loan_type: 'MOON_LOAN' })).toBe(false)
    expect(accepts({ base_url: '' })).toBe(false)
  })
})

describe('a page of campaign links is asked for', () => {
  const query = { size: '10', page: '0', sort_by: 'createdAt', order_by: 'desc' }
  const accepts = (changes: object) =>
    calls.listCampaignLinks.query.safeParse({ ...query, ...changes }).success

  it('newest first, in the words of the specification', () => {
    expect(calls.listCampaignLinks.query.parse(query)).toEqual({ ...query, size: 10, page: 0 })
    expect(accepts({ sort_by: '' })).toBe(false)
    expect(accepts({ order_by: '' })).toBe(false)
    expect(accepts({ order_by: 'asc' })).toBe(false)
  })

  it('of at least one link, from the first page on', () => {
    expect(accepts({ size: '1' })).toBe(true)
    expect(accepts({ size: '0' })).toBe(false)
    expect(accepts({ page: '-1' })).toBe(false)
  })
})

it('an export is a spreadsheet, for a lender', () => {
  const { query } = calls.exportApplication
  expect(query.safeParse({ export_type: 'xlsx', lender_id: 'BANYAN' }).success).toBe(true)
  expect(query.safeParse({ export_type: '', lender_id: 'BANYAN' }).success).toBe(false)
  expect(query.safeParse({ export_type: 'pdf', lender_id: 'BANYAN' }).success).toBe(false)
  expect(query.safeParse({ export_type: 'xlsx', lender_id: '' }).success).toBe(false)
})

it('an offer is asked for about an application', () => {
  expect(calls.requestLoanOffer.request.parse({ application_id: ID })).toEqual({ application_id: ID })
  expect(calls.requestLoanOffer.request.safeParse({}).success).toBe(false)
})

it('a document of a registration is sent under the field file', () => {
  expect(calls.uploadRegistrationFile.fileField).toBe('file')
  expect(calls.uploadFile.fileField).toBe('file')
  expect(calls.uploadFiles.fileField).toBe('files')
})

it('a registration may name the campaign that brought it', () => {
  const { shape } = calls.requestRegistration.request
  expect(shape.utm_id.parse(' u1 ')).toBe('u1')
  expect(shape.utm_id.parse('')).toBeUndefined()
})

const fieldsRefused = (request: { safeParse: (value: object) => Refusal }) => [
  ...new Set(request.safeParse({}).error?.issues.map(({ path }) => path.join('.'))),
]
type Refusal = { error?: { issues: { path: PropertyKey[] }[] } | undefined }

it('what a tenant’s modes waive is not asked of every tenant', () => {
  expect(fieldsRefused(calls.createPersonalInfo.request)).not.toEqual(
    expect.arrayContaining(['marital_status', 'pan', 'aadhaar_front', 'aadhaar_back']),
  )
  expect(fieldsRefused(calls.createPersonalInfo.request)).toContain('gender')
  const business = fieldsRefused(calls.createBusinessInfo.request)
  expect(business).toContain('business_name')
  for (const waived of ['business_type', 'bank_name', 'bank_statement', 'statement_bank_id'])
    expect(business).not.toContain(waived)
})

it('the consents that a tenant does not link are not asked of it', () => {
  const start = fieldsRefused(calls.createApplication.request)
  expect(start).toContain('mobile')
  expect(start).not.toContain('terms_accepted')
  expect(start).not.toContain('bureau_consent')
})
