import { addCoApplicant, addReferences } from '@/schemas/calls/people'
import { createBusinessInfo, createEmploymentInfo, createPersonalInfo } from '@/schemas/calls/sections'
import { updateApplication } from '@/schemas/calls/start'
import { listedName, type Field } from '@/schemas/fields/field'
import type { UploadFileType } from '@/schemas/files/uploads'
import { ASSET_LOAN_TYPES } from '@/schemas/options'
import { SECTIONS, STEPS } from '@/schemas/steps/steps'
import { drawQrCode } from '../../modules/campaign-links/qr'
import type { DemoClient, Document } from './demo-client'
import { PLACES, type DemoApplication } from './demo-data'

export type DemoDraft = { id: string; mobile: string }

// Every upload field stands in one of the tables.
const DOCUMENT_FIELDS = Object.assign({}, ...SECTIONS.map(({ fields }) => fields)) as Record<
  UploadFileType,
  Field
>

/** A picture that shows its title: a QR code of it. */
async function samplePhoto(title: string): Promise<Document> {
  const [, base64 = ''] = (await drawQrCode(title)).split(',')
  return { name: `${title}.png`, bytes: Buffer.from(base64, 'base64'), type: 'image/png' }
}

function samplePdf(title: string): Document {
  const text = `BT /F1 24 Tf 72 720 Td (${title.replaceAll(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(pdf.length)
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return { name: `${title}.pdf`, bytes: Buffer.from(pdf, 'latin1'), type: 'application/pdf' }
}

async function uploadDocument(
  client: DemoClient,
  draft: DemoDraft,
  file_type: UploadFileType,
  { title = listedName(DOCUMENT_FIELDS[file_type]), isPdf = false }: { title?: string; isPdf?: boolean } = {},
) {
  const fields = {
    mobile: draft.mobile,
    application_id: draft.id,
    upload_type: STEPS.assetDocuments.uploadType,
    file_type,
  }
  return client.upload(fields, isPdf ? samplePdf(title) : await samplePhoto(title))
}

async function uploadIdentity(client: DemoClient, draft: DemoDraft) {
  return {
    pan: await uploadDocument(client, draft, 'pan'),
    aadhaar_front: await uploadDocument(client, draft, 'aadhaar_front'),
    aadhaar_back: await uploadDocument(client, draft, 'aadhaar_back'),
  }
}

export async function savePersonal(
  client: DemoClient,
  draft: DemoDraft,
  { place }: DemoApplication,
): Promise<void> {
  const body = {
    ...PLACES[place],
    email: `${draft.mobile}@example.com`,
    dob: '1988-04-17',
    gender: 'OTHERS',
    marital_status: 'UNMARRIED',
    address_type: 'RENTED',
    years_of_residence: 6,
    ...(await uploadIdentity(client, draft)),
    bank_name: 'Canara Bank',
    statement_bank_id: '8',
    bank_statement: [await uploadDocument(client, draft, 'bank_statement', { isPdf: true })],
  }
  await client.call(createPersonalInfo, { params: { id: draft.id }, body })
}

export async function saveWork(
  client: DemoClient,
  draft: DemoDraft,
  { place, work }: DemoApplication,
): Promise<void> {
  const { pincode, city, state, address } = PLACES[place]
  const params = { id: draft.id }
  if ('salary' in work) {
    const slips = (['salary_slip1', 'salary_slip2', 'salary_slip3'] as const).map(async (slip) => [
      slip,
      await uploadDocument(client, draft, slip, { isPdf: true }),
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
    business_proof: await uploadDocument(client, draft, 'business_proof', {
      title: 'Udyam certificate',
      isPdf: true,
    }),
    bank_name: 'State Bank of India',
    statement_bank_id: '1',
    bank_statement: [
      await uploadDocument(client, draft, 'bank_statement', {
        title: 'Business account statement',
        isPdf: true,
      }),
    ],
    business_industry: 'RETAIL',
    business_financials: { data: [{ fy: '2025-26', turnover: work.turnover, profit: work.profit }] },
  }
  await client.call(createBusinessInfo, { params, body })
}

export async function savePeople(
  client: DemoClient,
  draft: DemoDraft,
  { place, loan }: DemoApplication,
): Promise<void> {
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
    ...(await uploadIdentity(client, draft)),
  }
  await client.call(addCoApplicant, { params, body: coApplicant })
  if (ASSET_LOAN_TYPES.includes(loan)) {
    const photo = await uploadDocument(client, draft, 'gl_article_photo', { title: 'Gold bangles' })
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
