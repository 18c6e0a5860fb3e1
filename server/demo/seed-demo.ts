import { addCoApplicant, addReferences } from '@/schemas/calls/people'
import { createQrCode } from '@/schemas/calls/campaign-links'
import { markCompleted } from '@/schemas/calls/applications'
import { sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { createOfflineCase } from '@/schemas/calls/offline-cases'
import { createBusinessInfo, createEmploymentInfo, createPersonalInfo } from '@/schemas/calls/sections'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { ASSET_DOCUMENT_FIELDS } from '@/schemas/fields/asset-documents'
import { BUSINESS_FIELDS } from '@/schemas/fields/business'
import { EMPLOYMENT_FIELDS } from '@/schemas/fields/employment'
import { listedName } from '@/schemas/fields/field'
import { PERSONAL_FIELDS } from '@/schemas/fields/person'
import { ASSET_LOAN_TYPES } from '@/schemas/options'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import type { UploadFileType } from '@/schemas/uploads'
import { totalOf } from '../database/list-totals'
import { FIRST_AGENT } from '../database/seed'
import type { Platform } from '../deps'
import {
  DEMO_APPLICATIONS,
  DEMO_CAMPAIGNS,
  DEMO_CASES,
  PLACES,
  STEPS,
  type DemoApplication,
} from './demo-data'
import { demoClient, type DemoClient } from './demo-client'
import { samplePdf, samplePhoto } from './documents'

type Draft = { id: string; mobile: string }

const DOCUMENT_FIELDS = {
  ...PERSONAL_FIELDS,
  ...EMPLOYMENT_FIELDS,
  ...BUSINESS_FIELDS,
  ...ASSET_DOCUMENT_FIELDS,
}

/** Uploads a sample document, which says what its field is called or, where there is more to say, its `title`. */
async function upload(
  client: DemoClient,
  draft: Draft,
  file_type: UploadFileType,
  { title = listedName(DOCUMENT_FIELDS[file_type]), isPdf = false }: { title?: string; isPdf?: boolean } = {},
) {
  const fields = {
    mobile: draft.mobile,
    application_id: draft.id,
    upload_type: 'LOAN_APPLICATION',
    file_type,
  }
  return client.upload(fields, isPdf ? samplePdf(title) : await samplePhoto(title))
}

async function identityOf(client: DemoClient, draft: Draft) {
  return {
    pan: await upload(client, draft, 'pan'),
    aadhaar_front: await upload(client, draft, 'aadhaar_front'),
    aadhaar_back: await upload(client, draft, 'aadhaar_back'),
  }
}

async function start(client: DemoClient, { name, pan, loan, amount, work }: DemoApplication, mobile: string) {
  await client.verify(mobile)
  const body = {
    name,
    mobile,
    pan_number: pan,
    job_type: 'salary' in work ? 'SALARIED' : 'SELF_EMPLOYED',
    loan_type: loan,
    required_amount: amount,
    terms_accepted: true,
    bureau_consent: true,
  }
  return { id: (await client.call(createApplication, { body })).id, mobile }
}

async function savePersonal(client: DemoClient, draft: Draft, { place }: DemoApplication): Promise<void> {
  const body = {
    ...PLACES[place],
    email: `${draft.mobile}@example.com`,
    dob: '1988-04-17',
    gender: 'OTHERS',
    marital_status: 'UNMARRIED',
    address_type: 'RENTED',
    years_of_residence: 6,
    ...(await identityOf(client, draft)),
    bank_name: 'Canara Bank',
    statement_bank_id: '8',
    bank_statement: [await upload(client, draft, 'bank_statement', { isPdf: true })],
  }
  await client.call(createPersonalInfo, { params: { id: draft.id }, body })
}

async function saveWork(client: DemoClient, draft: Draft, { place, work }: DemoApplication): Promise<void> {
  const { pincode, city, state, address } = PLACES[place]
  const params = { id: draft.id }
  if ('salary' in work) {
    const slips = (['salary_slip1', 'salary_slip2', 'salary_slip3'] as const).map(async (slip) => [
      slip,
      await upload(client, draft, slip, { isPdf: true }),
    ])
    const body = {
      company_name: work.company,
      designation: 'Assistant',
      monthly_in_hand_salary: work.salary,
      work_experience_years: 7,
      company_pincode: pincode,
      company_city: city,
      company_state: state,
      company_address: address,
      company_address_type: 'OTHERS',
      ...Object.fromEntries(await Promise.all(slips)),
    }
    await client.call(createEmploymentInfo, { params, body })
    return
  }
  const body = {
    business_name: work.business,
    business_type: 'SOLE_PROPRIETORSHIP',
    is_gst_available: false,
    business_pincode: pincode,
    business_city: city,
    business_state: state,
    business_address: address,
    business_address_type: 'SELF_OWNED',
    business_proof_type: 'SSI_MSME_UDYAM_CERTIFICATE',
    business_proof: await upload(client, draft, 'business_proof', {
      title: 'Udyam certificate',
      isPdf: true,
    }),
    bank_name: 'State Bank of India',
    statement_bank_id: '1',
    bank_statement: [
      await upload(client, draft, 'bank_statement', { title: 'Business account statement', isPdf: true }),
    ],
    business_industry: 'RETAIL',
    business_financials: { data: [{ fy: '2025-26', turnover: work.turnover, profit: work.profit }] },
  }
  await client.call(createBusinessInfo, { params, body })
}

async function savePeople(client: DemoClient, draft: Draft, { place, loan }: DemoApplication): Promise<void> {
  const params = { id: draft.id }
  const coApplicant = {
    ...PLACES[place],
    name: 'Rekha Sharma',
    mobile: '9822200000',
    shareholding_percentage: 0,
    dob: '1991-09-03',
    gender: 'FEMALE',
    marital_status: 'UNMARRIED',
    address_type: 'FAMILY_OWNED',
    pan_number: 'MPQPS6677L',
    ...(await identityOf(client, draft)),
  }
  await client.call(addCoApplicant, { params, body: coApplicant })
  if (ASSET_LOAN_TYPES.includes(loan)) {
    const photo = await upload(client, draft, 'gl_article_photo', { title: 'Gold bangles' })
    await client.call(updateApplication, {
      params,
      body: { is_al_gl_present: true, gl_article_photo: [photo] },
    })
  }
  const references = [
    {
      id: '10000001',
      type: 'PERSONAL_REFERENCE',
      name: 'Anil Kapur',
      phone: '9833300000',
      address: '9 Brigade Road, near the temple',
    },
  ]
  await client.call(addReferences, { params, body: { references } })
}

async function takeOffer(client: DemoClient, draft: Draft, isAccepted: boolean): Promise<void> {
  const { bre_info } = await client.call(requestLoanOffer, { body: { application_id: draft.id } })
  if (!isAccepted) return
  const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } = bre_info
  const updated_info = { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date }
  const body = { application_id: draft.id, updated_info, is_accepted: true, skip_bre_rerun: true }
  await client.call(updateLoanOffer, { body })
}

async function addApplication(client: DemoClient, demo: DemoApplication, mobile: string): Promise<void> {
  client.goBack(demo.daysAgo)
  const draft = await start(client, demo, mobile)
  const steps: ((draft: Draft) => Promise<unknown>)[] = [
    () => savePersonal(client, draft, demo),
    () => saveWork(client, draft, demo),
    () => savePeople(client, draft, demo),
    () => takeOffer(client, draft, demo.until !== 'offer'),
    async () => undefined,
    () => client.call(markCompleted, { params: { id: draft.id } }),
  ]
  for (const step of steps.slice(0, STEPS.indexOf(demo.until))) await step(draft)
  for (const lender_id of demo.leads ?? []) {
    await client.call(sendLead, { body: { lender_id, application_id: draft.id } })
  }
  if (demo.remarks) await client.sendBack(draft.id, demo.remarks)
}

/**
 * Gives the first agent a dozen applications in every state, offline cases and campaign links, so that somebody who looks
 * at the app sees full tables at once. An agent who has applications already is left alone.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  const { PUBLIC_URL, hosts } = platform.environment
  const tenant = (PUBLIC_URL && hosts.get(new URL(PUBLIC_URL).hostname)) ?? LOCAL_TENANT
  const db = platform.database.forTenant(tenant)
  const agent = await db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', FIRST_AGENT.mobile)
    .executeTakeFirst()
  if (!agent || (await totalOf(db, agent.id, 'applications')) > 0) return
  const client = await demoClient(platform, FIRST_AGENT.mobile)
  for (const [index, demo] of DEMO_APPLICATIONS.entries()) {
    await addApplication(client, demo, `98${String(70_000_001 + index)}`)
  }
  for (const [name, loan_type, required_amount, lender_id, daysAgo, pendency_desc] of DEMO_CASES) {
    client.goBack(daysAgo)
    const disbursement_date = formatDate(
      todayInIndia(new Date(platform.now().getTime() - daysAgo * 86_400_000)),
    )
    const info = { lender_id, disbursement_date, is_pendency: pendency_desc !== '', pendency_desc }
    await client.call(createOfflineCase, { body: { name, loan_type, required_amount, lender_info: [info] } })
  }
  for (const [index, campaign] of DEMO_CAMPAIGNS.entries()) {
    client.goBack(DEMO_CAMPAIGNS.length - index)
    const body = { ...campaign, base_url: client.page('/apply-loan/mobile'), application_source: 'NORMAL' }
    await client.call(createQrCode, { body })
  }
  await client.leave()
}
