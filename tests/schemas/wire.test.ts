import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as calls from '@/schemas/calls'
import { applicationSchema } from '@/schemas/entities/application'
import { breInfoSchema } from '@/schemas/entities/loan-offer'
import { profileSchema } from '@/schemas/entities/profile'
import { tenantConfigSchema } from '@/schemas/entities/tenant'
import { dataOf, idText, listOf, maybe, textOr } from '@/schemas/wire'

const bank = { id: 7, name: 'Canara Bank' }
const readBank = { id: '7', name: 'Canara Bank' }

const ANSWERS: [name: string, response: z.ZodMiniType, bare: object, read: unknown][] = [
  ['the count', calls.countApplications.response, { count: 3 }, { count: 3 }],
  ['a token', calls.verifyOtp.response, { token: 't' }, { token: 't' }],
  ['a session', calls.sendOtp.response, { session_id: 5 }, { session_id: '5' }],
  ['the banks', calls.listBanks.response, [bank], [readBank]],
  ['the co-applicants', calls.listCoApplicants.response, [], []],
  ['the lender offers', calls.listLenderOffers.response, [], []],
  [
    'a created application',
    calls.createApplication.response,
    { id: 'a', tracker_id: 1234567890, loan_type: 'LAP' },
    { id: 'a', tracker_id: '1234567890', loan_type: 'LAP' },
  ],
  ['a file', calls.uploadFile.response, { file_id: 'f' }, { file_id: 'f' }],
  ['files', calls.uploadFiles.response, { files: [{ file_id: 'f' }] }, { files: [{ file_id: 'f' }] }],
  ['a link', calls.getFileUrl.response, { file_url: '/f' }, { file_url: '/f' }],
  [
    'city and state',
    calls.getCityState.response,
    { city: 'Pune', state: 'MH' },
    { city: 'Pune', state: 'MH' },
  ],
  ['own applications', calls.listOwnApplications.response, { content: [] }, { content: [] }],
  ['the tracker id', calls.markCompleted.response, { tracker_id: 'LK1' }, { tracker_id: 'LK1' }],
  [
    'a tracking message',
    calls.trackApplication.response,
    { message: 'On its way' },
    { message: 'On its way' },
  ],
]

describe('an answer', () => {
  it.each(ANSWERS)(
    'with %s is read bare, under data, and beside fields unknown',
    (_, response, bare, read) => {
      expect(response.parse(bare)).toEqual(read)
      expect(response.parse({ data: bare })).toEqual(read)
      expect(response.parse({ data: bare, status: 'success', timestamp: 1 })).toEqual(read)
    },
  )

  it('is read the same whatever else stands in it', () => {
    const extra = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { maxKeys: 4 })
    fc.assert(
      fc.property(extra, (unknown) => {
        expect(calls.countApplications.response.parse({ data: { ...unknown, count: 3 } })).toEqual({
          count: 3,
        })
      }),
    )
  })

  it('that lacks what it must have is refused', () => {
    expect(calls.verifyOtp.response.safeParse({ data: {} }).success).toBe(false)
    expect(calls.countApplications.response.safeParse(null).success).toBe(false)
    expect(calls.listBanks.response.safeParse({ data: 'none' }).success).toBe(false)
  })

  it.each([null, undefined, { data: null }, { data: [] }, []])(
    'that should be a list is an empty one: %j',
    (body) => {
      expect(calls.listBanks.response.parse(body)).toEqual([])
      expect(calls.listOwnCoApplicants.response.parse(body)).toEqual([])
    },
  )

  it('with the lenders is read under data.data, data, or bare', () => {
    const lenders = [{ lender_id: 3, name: 'Ucap' }]
    const read = { data: [{ lender_id: '3', name: 'Ucap' }] }
    for (const body of [{ data: { data: lenders } }, { data: lenders }, lenders])
      expect(calls.listLenders.response.parse(body)).toEqual(read)
  })

  it('to a send keeps the message and the status code that stand beside data', () => {
    const refused = { status_code: 400, message: 'Number blocked', data: {} }
    expect(calls.sendLoginOtp.response.parse(refused)).toEqual({
      status_code: 400,
      message: 'Number blocked',
    })
    expect(calls.sendLoginOtp.response.parse({ ...refused, data: null })).toEqual({
      status_code: 400,
      message: 'Number blocked',
    })
    const sent = { message: 'OTP sent', data: { session_id: 's1' } }
    expect(calls.sendOtp.response.parse(sent)).toEqual({ message: 'OTP sent', session_id: 's1' })
  })

  it('to a resend or a tracking shows the message beside data, and may be empty', () => {
    const body = { message: 'Sent again', data: {} }
    expect(calls.resendOtp.response.parse(body)).toEqual({ message: 'Sent again' })
    expect(calls.trackRegistration.response.parse(body)).toEqual({ message: 'Sent again' })
    expect(calls.resendOtp.response.parse(null)).toEqual({})
  })

  it('of which nothing is read is an object or nothing', () => {
    for (const body of [null, {}, { message: 'OK' }]) expect(calls.logout.response.parse(body)).toEqual(body)
    for (const body of ['', 'OK', 1, true, []])
      expect(() => calls.logout.response.parse(body)).toThrow(/Required|Invalid input/)
  })

  it('of which fields are read that may be missing may be missing itself', () => {
    expect(calls.createPersonalInfo.response.parse(null)).toEqual({})
    expect(calls.createPersonalInfo.response.parse({ data: { id: 7 } })).toEqual({ id: '7' })
    expect(() => calls.createPersonalInfo.response.parse('OK')).toThrow('Invalid input')
  })
})

describe('a field of an answer', () => {
  it.each([null, undefined])('that may be missing reads as missing: %s', (value) => {
    const schema = z.object({ a: maybe(z.string()), b: listOf(z.string()), c: textOr('DRAFT') })
    expect(schema.parse({ a: value, b: value, c: value })).toEqual({ b: [], c: 'DRAFT' })
    expect(schema.parse({})).toEqual({ b: [], c: 'DRAFT' })
  })

  it('that is an id is text, sent as text or as a number', () => {
    fc.assert(
      fc.property(fc.nat(), (id) => {
        expect(idText.parse(id)).toBe(String(id))
        expect(idText.parse(String(id))).toBe(String(id))
      }),
    )
    expect(idText.safeParse(null).success).toBe(false)
  })

  it('named data is not taken for the wrapper unless it holds something', () => {
    const schema = dataOf(z.object({ data: z.nullish(z.string()), name: z.string() }))
    expect(schema.parse({ data: 'plain', name: 'n' })).toEqual({ data: 'plain', name: 'n' })
    expect(schema.parse({ data: null, name: 'n' })).toEqual({ data: null, name: 'n' })
  })
})

/** Every field but the named ones sent as null. */
function nulled(schema: { shape: object }, kept: object): object {
  return { ...Object.fromEntries(Object.keys(schema.shape).map((key) => [key, null])), ...kept }
}

describe('an entity', () => {
  it('application reads with nothing but its id: a draft with empty lists', () => {
    const bare = {
      id: 'a',
      status: 'DRAFT',
      rejection_reason: [],
      stage: [],
      reference: [],
      co_applicants: [],
      files: [],
      lender_statuses: [],
    }
    expect(applicationSchema.parse({ id: 'a' })).toEqual(bare)
    expect(applicationSchema.parse(nulled(applicationSchema, { id: 'a' }))).toEqual(bare)
  })

  it('application reads one rejection reason like a list of one', () => {
    expect(applicationSchema.parse({ id: 1, rejection_reason: 'LOW_SCORE' }).rejection_reason).toEqual([
      'LOW_SCORE',
    ])
    expect(applicationSchema.parse({ id: 1, rejection_reason: ['A', 'B'] }).rejection_reason).toEqual([
      'A',
      'B',
    ])
  })

  it('application keeps what a section holds, and an amount sent as number or text', () => {
    const { personal_info, business_info, required_amount } = applicationSchema.parse({
      id: 1,
      required_amount: '5000',
      personal_info: { city: 'Pune', bank_statement: null, years_of_residence: 3, zodiac: 'Leo' },
      business_info: { business_name: 'Nair Traders' },
    })
    expect(personal_info).toEqual({ city: 'Pune', bank_statement: [], years_of_residence: 3 })
    expect(business_info).toEqual({ business_name: 'Nair Traders' })
    expect(required_amount).toBe('5000')
  })

  it('profile reads with nothing but its id and role', () => {
    const read = { id: '-1', role: 'AGENT', first_name: '', last_name: '' }
    expect(profileSchema.parse({ id: -1, role: 'AGENT' })).toEqual(read)
    expect(profileSchema.parse(nulled(profileSchema, { id: -1, role: 'AGENT' }))).toEqual(read)
  })

  it('loan offer reads with nothing but its decision', () => {
    expect(breInfoSchema.parse(nulled(breInfoSchema, { decision: 'APPROVED' }))).toEqual({
      decision: 'APPROVED',
      reason: [],
    })
  })

  it('rejection carries its reasons and the overdue amount', () => {
    const rejected = {
      decision: 'REJECTED',
      reason: ['OVERDUE_AMOUNT_PRESENT'],
      check_values: { overdue_amount: 900 },
    }
    expect(breInfoSchema.parse(rejected)).toEqual(rejected)
  })

  it('tenant config may be empty, and may turn single features on or off', () => {
    expect(tenantConfigSchema.parse({})).toEqual({})
    expect(tenantConfigSchema.parse({ features: { applyNow: false, unheardOf: true } })).toEqual({
      features: { applyNow: false },
    })
  })
})
