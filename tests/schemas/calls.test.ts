import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Call } from '@/schemas/call'
import * as calls from '@/schemas/calls'

/** The calls of the specification, written off by hand: method and path, parameters as `{}`. */
const SPECIFIED = [
  'GET /v1/public/tenant/hostname/{}/config',
  'POST /v1/auth/send-otp',
  'POST /v1/otp/send',
  'POST /v1/auth/resend-otp',
  'POST /v1/otp/resend',
  'POST /v1/auth/verify-otp',
  'POST /v1/otp/verify',
  'GET /v1/user/me',
  'PUT /v1/user/logout',
  'GET /v1/loan-application/count',
  'GET /v1/loan-application/list/{}',
  'GET /v1/loan-application/co-applicant/list/{}',
  'GET /v1/loan-application/presigned-url',
  'GET /v1/apply-loan/presigned-url',
  'POST /v1/join-us/request',
  'POST /v1/join-us/upload-file',
  'GET /v1/join-us/track',
  'POST /v1/apply-loan/create',
  'POST /v1/apply-loan/upload-file',
  'POST /v1/apply-loan/bulk-upload',
  'POST /v1/apply-loan/{}/personal-info',
  'POST /v1/apply-loan/{}/business-info',
  'POST /v1/apply-loan/{}/employment-info',
  'GET /v1/apply-loan/{}',
  'GET /v1/apply-loan/list',
  'POST /v1/apply-loan/co-applicant/add/{}',
  'GET /v1/apply-loan/co-applicant/list/{}',
  'GET /v1/track',
  'GET /v1/pincode/get-city-state',
  'GET /v1/bank/list',
  'GET /v1/app/mfi/phone-number/{}',
  'PATCH /v1/apply-loan/{}/mark-completed',
  'GET /v1/lender/policy/decision',
  'POST /v1/lender/integration/lead',
  'POST /v1/lender/integration/lead/upload',
  'GET /v1/loan-application/{}',
  'POST /v1/loan-application/{}/lender/{}/email',
  'GET /v1/loan-application/{}/export',
  'GET /v1/lender',
  'POST /v1/payout/case',
  'GET /v1/payout/case',
  'PATCH /v1/loan-application/{}',
  'PATCH /v1/apply-loan/{}',
  'PATCH /v1/loan-application/{}/personal-info',
  'PATCH /v1/loan-application/{}/business-info',
  'PATCH /v1/loan-application/{}/employee-info',
  'PATCH /v1/apply-loan/{}/personal-info',
  'PATCH /v1/apply-loan/{}/business-info',
  'PATCH /v1/apply-loan/{}/employee-info',
  'GET /v1/loan-application/co-applicant/{}/{}',
  'GET /v1/apply-loan/co-applicant/{}/{}',
  'PATCH /v1/loan-application/co-applicant/{}',
  'PATCH /v1/apply-loan/co-applicant/{}',
  'PATCH /v1/apply-loan/{}/reference',
  'POST /v1/bureau/bre/loankone',
  'PATCH /v1/bureau/bre/loankone',
  'POST /v1/user/qr',
  'GET /v1/user/qr/{}',
  'GET /v1/utm/link',
  'DELETE /v1/utm/link/{}',
]

/** All that the specification has no call for; a server without them is answered in words (docs/reference-server.md). */
const OURS = [
  'DELETE /v1/files/{}',
  'POST /v1/uploads',
  'GET /v1/uploads/{}',
  'PATCH /v1/uploads/{}',
  'POST /v1/uploads/{}/finish',
  'DELETE /v1/uploads/{}',
  'PUT /v1/user/logout-everywhere',
  'GET /v1/loan-application/{}/key-facts',
  'POST /v1/loan-application/{}/key-facts/acknowledgement',
  'GET /v1/loan-application/{}/lender/key-facts',
  'POST /v1/hand-over',
  'GET /v1/hand-over/{}',
  'DELETE /v1/hand-over/{}',
  'POST /v1/hand-over/opening',
  'POST /v1/hand-over/answer',
  'GET /v1/loan-application/overview',
  'GET /v1/public/referrer/{}',
  'GET /v1/loan-application/waiting',
  'POST /v1/loan-application/{}/take',
  'GET /v1/track/cooling-off',
  'POST /v1/track/withdrawal',
  'DELETE /v1/apply-loan/{}/reference/{}',
  'GET /v1/track/consents',
  'GET /v1/loan-application/{}/consents',
  'POST /v1/loan-application/{}/consents',
  'POST /v1/loan-application/{}/consents/answer',
  'POST /v1/track/consents/withdrawal',
  'GET /v1/track/held-data',
  'POST /v1/track/erasure-request',
  'POST /v1/public/web-vitals',
  'POST /v1/public/chart-steps',
  'GET /v1/auth/passkeys/creation-options',
  'POST /v1/auth/passkeys',
  'GET /v1/auth/passkeys/sign-in-options',
  'POST /v1/auth/passkeys/sign-in',
  'GET /v1/auth/passkeys',
  'DELETE /v1/auth/passkeys/{}',
  'GET /v1/auth/devices',
  'DELETE /v1/auth/devices/{}',
  'PUT /v1/auth/devices/{}/approval',
  'PUT /v1/auth/language',
]

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const table: Call[] = Object.values<unknown>(calls).filter(isCall)
const nameOf = ({ method, path }: Call) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

const pathsWith = (part: 'fileField' | 'form') =>
  table.filter((call) => call[part] !== undefined).map(({ path }) => path)

function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  // Every request of the table but one is an object schema; what is none has no shape.
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}).toSorted()
}

describe('the call table', () => {
  it('has every call of the specification', () => {
    expect(SPECIFIED.filter((call) => !table.map(nameOf).includes(call))).toEqual([])
  })

  it('has no call beside them but our own', () => {
    expect(table.map(nameOf).filter((call) => ![...SPECIFIED, ...OURS].includes(call))).toEqual([])
  })

  it('has each call once', () => {
    expect(table.map(nameOf).toSorted()).toEqual([...SPECIFIED, ...OURS].toSorted())
  })

  it('names the parameters of a path apart', () => {
    const parameters = table.map(({ path }) => path.match(/\{\w+\}/g) ?? [])
    expect(parameters.filter((names) => new Set(names).size < names.length)).toEqual([])
  })

  it('gives a body to no GET', () => {
    expect(table.filter(({ method, request }) => method === 'GET' && request !== undefined)).toEqual([])
  })

  it('sends files, and fields beside them, to the three uploads only', () => {
    const uploads = ['/v1/apply-loan/bulk-upload', '/v1/apply-loan/upload-file', '/v1/join-us/upload-file']
    expect(pathsWith('fileField').toSorted()).toEqual(uploads)
    expect(pathsWith('form').toSorted()).toEqual(uploads)
  })
})

describe('a request', () => {
  const OTP_SEND = ['hostname', 'mobile', 'request_origin']
  const UPLOAD = ['application_id', 'file_type', 'mobile', 'name_prefix', 'record_index', 'upload_type']
  const UTM = ['utm_campaign', 'utm_content', 'utm_medium', 'utm_source', 'utm_term']
  const FIELDS: [name: string, schema: z.ZodMiniType | undefined, fields: string[]][] = [
    ['to send the login code', calls.sendLoginOtp.request, OTP_SEND],
    ['to send a code', calls.sendOtp.request, OTP_SEND],
    ['to resend the login code', calls.resendLoginOtp.request, ['session_id']],
    ['to resend a code', calls.resendOtp.request, ['session_id']],
    ['to verify the login code', calls.verifyLoginOtp.request, ['application_data', 'otp', 'session_id']],
    ['to verify a code', calls.verifyOtp.request, ['application_data', 'otp', 'session_id']],
    // Search, sort and status are our own, and may be left out.
    [
      'for a page of applications',
      calls.listApplications.query,
      ['page', 'search', 'size', 'sort', 'status'],
    ],
    ['for a page of offline cases', calls.listOfflineCases.query, ['page', 'size']],
    ['for a page of links', calls.listCampaignLinks.query, ['order_by', 'page', 'size', 'sort_by']],
    ['for own applications', calls.listOwnApplications.query, ['status']],
    ['for a file', calls.getFileUrl.query, ['file_id']],
    ['to track a registration', calls.trackRegistration.query, ['tracker_id']],
    ['to track an application', calls.trackApplication.query, ['hostname', 'tracker_id']],
    ['for city and state', calls.getCityState.query, ['pincode']],
    ['for the lenders of an application', calls.listLenderOffers.query, ['application_id']],
    ['to send a lead', calls.sendLead.request, ['application_id', 'lender_id']],
    ['to send a lead its files', calls.uploadLeadFiles.request, ['application_id', 'lead_id', 'lender_id']],
    ['to export', calls.exportApplication.query, ['export_type', 'lender_id']],
    ['to upload a file', calls.uploadFile.form, UPLOAD],
    ['to upload files', calls.uploadFiles.form, UPLOAD],
    ['for a QR code', calls.createQrCode.request, ['application_source', 'base_url', 'loan_type', ...UTM]],
    [
      'to update an offer',
      calls.updateLoanOffer.request,
      // One of our own beside the specification's, which an offer has to announce: `acknowledged_sha256`.
      ['acknowledged_sha256', 'application_id', 'is_accepted', 'skip_bre_rerun', 'updated_info'],
    ],
    [
      'to record an offline case',
      calls.createOfflineCase.request,
      // One of our own beside the specification's: `client_id`.
      ['client_id', 'lender_info', 'loan_type', 'name', 'remarks', 'required_amount', 'tracker_id'],
    ],
  ]

  it.each(FIELDS)('%s has the fields of the specification', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(fields)
  })

  it('drops what the specification does not list', () => {
    const sent = calls.resendOtp.request.parse({ session_id: 's1', mobile: '9876543210' })
    expect(sent).toEqual({ session_id: 's1' })
  })

  it('to verify carries the campaign of a prospective partner', () => {
    const application_data = { utm_details: { utm_id: 'u1' } }
    const sent = calls.verifyOtp.request.parse({ session_id: 's1', otp: '123456', application_data })
    expect(sent).toEqual({ session_id: 's1', otp: '123456', application_data })
  })

  it('for a page reads the numbers of a query string and refuses a page before the first', () => {
    expect(calls.listApplications.query.parse({ page: '0', size: '10' })).toEqual({ page: 0, size: 10 })
    expect(calls.listApplications.query.safeParse({ page: '-1', size: '10' }).success).toBe(false)
    expect(calls.listApplications.query.safeParse({ page: '0', size: '0' }).success).toBe(false)
  })

  it('to update the start step is the start form, or the asset documents with their mark', () => {
    const { request } = calls.updateApplication
    expect(request.parse({ gl_valuer_comment: 'fine', is_al_gl_present: true })).toMatchObject({
      gl_valuer_comment: 'fine',
      is_al_gl_present: true,
    })
    expect(request.safeParse({ gl_valuer_comment: 'fine' }).success).toBe(false)
  })

  it('to save the business step may name the proof twice', () => {
    expect(fieldsOf(calls.createBusinessInfo.request)).toEqual(
      expect.arrayContaining(['business_proof', 'upload_business_proof']),
    )
  })
})
