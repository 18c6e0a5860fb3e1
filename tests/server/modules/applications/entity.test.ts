import { beforeAll, expect, test } from 'vitest'
import type { Call } from '@/schemas/call'
import { markCompleted } from '@/schemas/calls/applications'
import { logout, resendOtp, sendOtp } from '@/schemas/calls/auth'
import { createQrCode, deleteCampaignLink, listCampaignLinks } from '@/schemas/calls/campaign-links'
import { emailLender } from '@/schemas/calls/lenders'
import { addCoApplicant, addReferences } from '@/schemas/calls/people'
import { createApplication } from '@/schemas/calls/start'
import { isSimulated } from '@/server/modules/applications/simulated'
import { newAgent } from '../../helpers/agents'
import {
  FROM,
  newMobile,
  saveEmployment,
  savePersonal,
  signIn,
  startDraft,
  uploadIdentity,
  verifyMobile,
  type Draft,
} from '../../helpers/journey'
import { storedOffer } from '../../helpers/offers'
import { oneWorld } from '../../helpers/one-world'
import { coApplicantValues, PNG, referenceValues, startValues } from '../../helpers/values'

const server = oneWorld()
let asha: string
beforeAll(async () => {
  asha = await signIn(server.world)
})

/** The body of an answer as it travels, not as the client reads it. */
async function bodyOf({ method }: Pick<Call, 'method'>, path: string, token: string, body?: object) {
  const response = await server.world.app.request(`/api${path}`, {
    method,
    headers: { token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const read: unknown = await response.json()
  return read
}
const GET = { method: 'GET' } as const
const readOf = (draft: Draft) => bodyOf(GET, `/v1/loan-application/${draft.id}`, asha)

const UTM = { utm_source: 'Leaflet', utm_medium: 'paper' }

test('a new application is told with all that the start form said, and nothing else filled', async () => {
  const draft = await startDraft(server.world, asha, {
    purpose: 'A wedding',
    referral_code: 'REF0001',
    utm_details: UTM,
  })
  expect(await readOf(draft)).toEqual({
    data: {
      begun_by: 'AGENT',
      id: draft.id,
      tracker_id: draft.trackerId,
      name: 'Sunita Devi',
      mobile: draft.mobile,
      pan_number: 'ABCPD1234F',
      job_type: 'SALARIED',
      loan_type: 'PERSONAL_LOAN',
      required_amount: 300_000,
      purpose: 'A wedding',
      referral_code: 'REF0001',
      terms_accepted: true,
      bureau_consent: true,
      utm_details: UTM,
      status: 'DRAFT',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      remarks: null,
      rejection_reason: [],
      check_values: null,
      stage: ['CREATE_APPLICATION'],
      personal_info: null,
      employment_info: null,
      business_info: null,
      asset_documents: null,
      is_al_gl_present: false,
      reference: [],
      co_applicants: [],
      files: [],
      lender_statuses: [],
      lifecycle: { offer: 'NONE', statement: 'NONE', acknowledged: 'NONE', is_with_lender: false },
      version: 1,
    },
  })
})

test('what the start form leaves open is told as null', async () => {
  const draft = await startDraft(server.world, asha, { required_amount: '', purpose: '', referral_code: '' })
  expect(await readOf(draft)).toMatchObject({
    data: { required_amount: null, purpose: null, referral_code: null, utm_details: null },
  })
})

test('a decision is simulated unless a bureau has spoken, and what is not decided is not', () => {
  const offer = storedOffer()
  const rejection = { decision: 'REJECTED' as const, reason: [], check_values: {} }
  const [real, simulated] = [{ is_simulated: false }, { is_simulated: true }]
  expect([
    isSimulated({ rejection: null, offer: null }),
    // Before there were bureaus, none was named.
    isSimulated({ rejection: null, offer }),
    isSimulated({ rejection: null, offer: { ...offer, ...simulated } }),
    isSimulated({ rejection: null, offer: { ...offer, ...real } }),
    isSimulated({ rejection, offer: { ...offer, ...real } }),
    isSimulated({ rejection: { ...rejection, ...real }, offer }),
  ]).toEqual([false, true, true, false, true, false])
})

test('a loan that was left is told with when that was and what is paid back, in rupees', async () => {
  const draft = await startDraft(server.world, asha)
  const left = new Date('2026-11-21T04:05:06Z')
  await server.world.deps.db
    .updateTable('applications')
    .set({ withdrawn_at: left, payback_paise: 12_345 })
    .where('id', '=', draft.id)
    .execute()
  expect(await readOf(draft)).toMatchObject({
    data: { withdrawn_at: '2026-11-21T04:05:06.000Z', payback: 123.45 },
  })
})

test('what was erased is listed under its number, without a word of the borrower', async () => {
  const { id, token } = await newAgent(server.world)
  const draft = await startDraft(server.world, token, { purpose: 'A wedding', utm_details: UTM })
  const gone = { erased_at: new Date(), withdrawn_at: new Date(), payback_paise: 0, remarks: 'Blurred' }
  await server.world.deps.db.updateTable('applications').set(gone).where('id', '=', draft.id).execute()
  expect(await bodyOf(GET, `/v1/loan-application/list/${id}?page=0&size=10`, token)).toMatchObject({
    list: [
      {
        id: draft.id,
        tracker_id: draft.trackerId,
        status: 'ERASED',
        name: 'Erased',
        mobile: '',
        pan_number: '',
        job_type: '',
        loan_type: 'PERSONAL_LOAN',
        required_amount: null,
        purpose: null,
        referral_code: null,
        utm_details: null,
        remarks: null,
        stage: [],
        lender_statuses: [],
      },
    ],
  })
})

test('a saved application is told with its sections, people and files, each under its own application', async () => {
  const other = await startDraft(server.world, asha)
  await uploadIdentity(server.world, other)
  const draft = await startDraft(server.world, asha)
  await savePersonal(server.world, draft)
  await saveEmployment(server.world, draft)
  const files = await uploadIdentity(server.world, draft)
  const params = { id: draft.id }
  await server.world.call(addCoApplicant, { token: asha, params, body: coApplicantValues(files) })
  await server.world.call(addReferences, { token: asha, params, body: { references: [referenceValues()] } })
  const pan = {
    name: 'card.png',
    size: PNG.bytes.length,
    file_type: 'pan',
    upload_type: 'LOAN_APPLICATION',
    scan_status: null,
    active_content: [],
  }
  const stage = [
    'CREATE_APPLICATION',
    'PERSONAL_DETAILS',
    'EMPLOYMENT_DETAILS',
    'CO_APPLICANT',
    'CO_APPLICANT_FORM',
  ]
  expect(await readOf(draft)).toMatchObject({
    data: {
      id: draft.id,
      stage,
      personal_info: { email: 'sunita@example.com', dob: '1990-02-14' },
      employment_info: { company_name: 'Infosys', monthly_in_hand_salary: 60_000 },
      reference: [{ id: '10000001', name: 'Kavita Joshi', phone: '9833333333' }],
      co_applicants: [{ id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'Mohan Lal' }],
      files: expect.arrayContaining([{ ...pan, file_id: files.pan, record_index: null }]),
      version: 5,
    },
  })
  expect(await readOf(other)).toMatchObject({ data: { co_applicants: [], stage: ['CREATE_APPLICATION'] } })
  // A list has the rows only: what is in an application is asked for with it.
  expect(await bodyOf(GET, '/v1/loan-application/list/1?page=0&size=2', asha)).toMatchObject({
    list: [
      { id: draft.id, stage, version: 5 },
      { id: other.id, stage: ['CREATE_APPLICATION'] },
    ],
  })
  const summary = {
    id: draft.id,
    status: 'DRAFT',
    tracker_id: draft.trackerId,
    name: 'Sunita Devi',
    job_type: 'SALARIED',
    loan_type: 'PERSONAL_LOAN',
    stage: expect.arrayContaining(['CO_APPLICANT_FORM']),
  }
  expect(await bodyOf(GET, `/v1/app/mfi/phone-number/${draft.mobile}`, asha)).toEqual({ data: summary })
  const guest = await verifyMobile(server.world, draft.mobile)
  expect(await bodyOf(GET, '/v1/apply-loan/list?status=DRAFT', guest)).toEqual({ content: [summary] })
})

test('what succeeds without data says so in words', async () => {
  const draft = await startDraft(server.world, asha)
  await savePersonal(server.world, draft)
  await saveEmployment(server.world, draft)
  const mobile = newMobile()
  const { session_id } = (await server.world.call(sendOtp, { body: { mobile, ...FROM } })).value
  server.world.advance(30)
  const qr = { base_url: 'http://localhost/', application_source: 'NORMAL' }
  await server.world.call(createQrCode, { token: asha, body: qr })
  const query = { page: '0', size: '1', sort_by: 'createdAt', order_by: 'desc' }
  const [link] = (await server.world.call(listCampaignLinks, { token: asha, query })).value.list
  const signedOut = await signIn(server.world)
  const path = `/v1/apply-loan/${draft.id}`
  const answers = [
    await bodyOf(resendOtp, '/v1/otp/resend', '', { session_id }),
    await bodyOf(addReferences, `${path}/reference`, asha, { references: [referenceValues()] }),
    await bodyOf(emailLender, `/v1/loan-application/${draft.id}/lender/BANYAN/email`, asha),
    await bodyOf(deleteCampaignLink, `/v1/utm/link/${link?.id}`, asha),
    await bodyOf(logout, '/v1/user/logout', signedOut),
  ]
  expect(answers).toEqual([
    { data: { message: 'A new OTP was sent' } },
    { message: 'Reference(s) added successfully!' },
    { message: 'Email sent successfully' },
    { message: 'Link deleted' },
    { message: 'Signed out' },
  ])
})

test('a borrower alone starts and submits an application that is nobody else’s', async () => {
  const mobile = newMobile()
  const token = await verifyMobile(server.world, mobile)
  const body = startValues({ mobile })
  const started = await server.world.call(createApplication, { token, body })
  const draft = { token, id: started.value.id, trackerId: started.value.tracker_id ?? '', mobile }
  expect(started.value).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    tracker_id: expect.stringMatching(/^LN\d{10}$/),
    loan_type: 'PERSONAL_LOAN',
  })
  await savePersonal(server.world, draft)
  await saveEmployment(server.world, draft)
  const { value } = await server.world.call(markCompleted, { token, params: { id: draft.id } })
  expect(value).toEqual({ tracker_id: draft.trackerId })
})
