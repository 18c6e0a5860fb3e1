/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@/schemas/call'
import { getApplication } from '@/schemas/calls/applications'
import { exportApplication } from '@/schemas/calls/lenders'
import { addCoApplicant, addReferences } from '@/schemas/calls/people'
import { SECTION_CALLS } from '@/schemas/calls/sections'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import type { Application } from '@/schemas/entities/application'
import { formatAnswer } from '@/schemas/fields/answers'
import { listedName, type Field, type FieldTable } from '@/schemas/fields/field'
import { ASSET_DOCUMENT_FIELDS } from '@/schemas/steps/asset-documents'
import { BUSINESS_FIELDS } from '@/schemas/steps/business'
import { CO_APPLICANT_FIELDS } from '@/schemas/steps/co-applicant'
import { EMPLOYMENT_FIELDS } from '@/schemas/steps/employment'
import { PERSONAL_FIELDS } from '@/schemas/steps/personal'
import { REFERENCE_FIELDS } from '@/schemas/steps/references'
import { START_FIELDS } from '@/schemas/steps/start'
import { hasOwnCalls, SECTION_NAMES, STEPS, type OwnSectionName } from '@/schemas/steps/steps'
import { prefill } from '@/src/form/core/prefill'
import {
  newMobile,
  salariedDraft,
  savePersonal,
  signIn,
  startDraft,
  uploadFor,
  verifyMobile,
  type Draft,
} from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { readSpreadsheet } from '../helpers/spreadsheet'
import { PDF, PNG } from '../helpers/values'

type Typed = Record<string, string | string[] | boolean>

const server = oneWorld()
let asha: string
beforeAll(async () => {
  asha = await signIn(server.world)
})

const PATTERNED = new Map([
  ['business_pan', 'AAACD1234F'],
  ['gst_number', '29ABCPD1234F1Z5'],
  ['pan_number', 'ABCPD1234F'],
])

function typedInto(name: string, { kind, options = [] }: Field): string | boolean {
  switch (kind) {
    case 'bank':
      return '8'
    case 'birthDate':
    case 'date':
      return '14-02-1990'
    case 'capitals':
      return PATTERNED.get(name) ?? 'ABCD0123456'
    case 'choice':
      return options[0]?.value ?? ''
    case 'consent':
      return true
    case 'count':
      return '7'
    case 'digits':
      return '560001'
    case 'email':
      return `${name}@example.com`
    case 'mobile':
      return '9812345678'
    case 'percent':
      return '40'
    case 'rupees':
      return '250000'
    case 'yesNo':
      return 'true'
    default:
      return `Answer to ${name}`
  }
}

const takesPdf = ({ upload }: Field) => upload?.accept.includes('application/pdf') ?? false

async function fillIn(draft: Draft, table: FieldTable): Promise<Typed> {
  const answers = Object.entries(table).map(async ([name, field]): Promise<[string, Typed[string]]> => {
    if (!field.upload) return [name, typedInto(name, field)]
    const id = await uploadFor(server.world, draft, name, takesPdf(field) ? PDF : PNG)
    return [name, field.upload.multiple ? [id] : id]
  })
  return Object.fromEntries(await Promise.all(answers))
}

async function draftFor(table: FieldTable): Promise<Draft> {
  const isFirst = table === PERSONAL_FIELDS || table === EMPLOYMENT_FIELDS || table === BUSINESS_FIELDS
  const loan_type = table === ASSET_DOCUMENT_FIELDS ? 'GOLD_LOAN' : 'PERSONAL_LOAN'
  if (!isFirst) return salariedDraft(server.world, asha, { start: { loan_type } })
  const job_type = table === BUSINESS_FIELDS ? 'SELF_EMPLOYED' : 'SALARIED'
  const draft = await startDraft(server.world, asha, { job_type })
  if (table !== PERSONAL_FIELDS) await savePersonal(server.world, draft)
  return draft
}

const read = async (draft: Draft) =>
  (await server.world.call(getApplication, { token: draft.token, params: { id: draft.id } })).value

async function exported(draft: Draft) {
  const query = { export_type: 'xlsx', lender_id: 'BANYAN' }
  const params = { id: draft.id }
  const { value } = await server.world.call(exportApplication, { token: draft.token, params, query })
  const download = await server.world.app.request(value.file_url)
  return readSpreadsheet(new Uint8Array(await download.arrayBuffer()))
}

function cellOf(field: Field, answer: Typed[string]): string | number {
  if (field.upload) return takesPdf(field) ? PDF.name : PNG.name
  if (['count', 'percent', 'rupees'].includes(field.kind)) return Number(answer)
  return formatAnswer(field, String(answer))
}

/** No lender gets passwords, ids of banks beside their names, or the ticks of consent. */
const HIDDEN_KINDS = new Set(['password', 'bank', 'consent'])

function listedCells(table: FieldTable, typed: Typed): [label: string, cell: string | number][] {
  return Object.entries(table)
    .filter(([, { kind }]) => !HIDDEN_KINDS.has(kind))
    .map(([name, field]) => [listedName(field), cellOf(field, typed[name] ?? '')])
}

/** Passwords never come back. */
function reopened(table: FieldTable, typed: Typed): Typed {
  const passwords = Object.entries(table).filter(([, { kind }]) => kind === 'password')
  return { ...typed, ...Object.fromEntries(passwords.map(([name]) => [name, ''])) }
}

const emptied = (typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([name, answer]) => {
      if (Array.isArray(answer)) return [name, []]
      return [name, typeof answer === 'boolean' ? false : '']
    }),
  )

type Form = {
  table: FieldTable
  sheet: string
  save: (draft: Draft, typed: Typed) => Promise<{ status: number }>
  section: (application: Application) => object | undefined
}

const parts = (draft: Draft, body: object) => ({ token: draft.token, params: { id: draft.id }, body })

const OWN_SECTIONS = SECTION_NAMES.filter(hasOwnCalls)

/** All that a form sends beside the fields of its table. */
const BESIDE_THE_TABLE: { readonly [Name in OwnSectionName]?: object } = {
  business: { business_financials: { data: [] } },
}

const FORMS: [form: string, Form][] = [
  ...OWN_SECTIONS.map((name): [string, Form] => {
    const { label, fields: table, sheet, answers } = STEPS[name]
    // Each call takes a body of its own, which the typed answers of its table are.
    const call: Call = SECTION_CALLS[name].create
    return [
      label,
      {
        table,
        sheet,
        save: (draft, typed) =>
          server.world.call(call, parts(draft, { ...typed, ...BESIDE_THE_TABLE[name] })),
        section: (application) => application[answers],
      },
    ]
  }),
  [
    'the documents of an asset',
    {
      table: ASSET_DOCUMENT_FIELDS,
      sheet: 'Loan documents',
      save: (draft, typed) =>
        server.world.call(updateApplication, parts(draft, { ...typed, is_al_gl_present: true })),
      section: ({ asset_documents }) => asset_documents,
    },
  ],
  [
    'a co-applicant',
    {
      table: CO_APPLICANT_FIELDS,
      sheet: 'Co-applicants',
      save: (draft, typed) => server.world.call(addCoApplicant, parts(draft, typed)),
      section: ({ co_applicants }) => co_applicants[0],
    },
  ],
  [
    'a reference',
    {
      table: REFERENCE_FIELDS,
      sheet: 'References',
      save: (draft, typed) =>
        server.world.call(addReferences, parts(draft, { references: [{ id: '10000001', ...typed }] })),
      section: ({ reference }) => reference[0],
    },
  ],
]

describe.each(FORMS)('each field of %s', (_, { table, sheet, save, section }) => {
  test('is saved, found again after a reload, and told to the lender', async () => {
    const draft = await draftFor(table)
    const typed = await fillIn(draft, table)
    expect(await save(draft, typed)).toMatchObject({ status: 200 })

    const opened = prefill(
      emptied(typed),
      section({ id: draft.id, co_applicants: [], stage: [], ...(await read(draft)) }),
    )
    expect(opened).toEqual(reopened(table, typed))

    const rows = (await exported(draft)).get(sheet) ?? []
    const [columns = [], ...entries] = rows
    const isTable = sheet === 'Co-applicants' || sheet === 'References'
    const told = isTable ? columns.map((label, index) => [label, entries[0]?.[index]]) : rows
    expect(told).toEqual(expect.arrayContaining(listedCells(table, typed)))
  })
})

test('each field of the start form is saved, found again after a reload, and told to the lender', async () => {
  const mobile = newMobile()
  await verifyMobile(server.world, mobile, asha)
  const typed = { ...(await fillIn({ token: asha, id: '', trackerId: '', mobile }, START_FIELDS)), mobile }
  const created = await server.world.call(createApplication, { token: asha, body: typed })
  const draft = { token: asha, id: created.value.id, trackerId: created.value.tracker_id ?? '', mobile }
  expect(prefill(emptied(typed), await read(draft))).toEqual(typed)
  expect((await exported(draft)).get('Application')).toEqual(
    expect.arrayContaining(listedCells(START_FIELDS, typed)),
  )
})
