import type { FetchQueryOptions } from '@tanstack/react-query'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { askedConsentsQuery } from '@/src/api/queries/asked-consents-query'
import { keyFactsQuery } from '@/src/api/queries/key-facts-query'
import { lenderKeyFactsQuery, lenderOffersQuery } from '@/src/api/queries/lender-queries'
import { campaignLinksQuery, personalQrQuery } from '@/src/api/queries/link-queries'
import {
  applicationListQuery,
  lenderListQuery,
  offlineCaseListQuery,
  overviewQuery,
  waitingQuery,
} from '@/src/api/queries/list-queries'
import {
  applicationCountQuery,
  applicationQuery,
  banksQuery,
  cityStateQuery,
  profileQuery,
  submittedApplicationQuery,
  tenantConfigQuery,
  applicationDetailsQuery,
} from '@/src/api/queries/queries'
import { referrerQuery } from '@/src/api/queries/referrer-query'
import { opaque } from '../../model/catalogues/fixtures'

const ID = 'a'.repeat(32)

interface Row {
  query: string
  options: () => FetchQueryOptions
  call: string
  params?: Record<string, string>
  answer: unknown
  data?: unknown
  isKept: boolean
  /** The text when it fails without a message; null when the page reports it itself or does without. */
  failure: string | undefined | null
}

const page = { list: [], total_pages: 3, total_elements: 25 }

// Each query has data of its own; the table reads of them only what all have.
const options = (query: () => object) => () => query() as FetchQueryOptions

/** Every call that has a query of its own. */
export const ROWS: Row[] = [
  {
    query: 'an application for the wizard',
    options: options(() => applicationQuery(ID)),
    call: `GET /v1/apply-loan/${ID}`,
    answer: { id: ID, co_applicants: [] },
    isKept: true,
    failure: 'Failed to load application data',
  },
  {
    query: 'an application to look at',
    options: options(() => applicationDetailsQuery('a/b')),
    call: 'GET /v1/apply-loan/a%2Fb',
    answer: { id: 'a/b', co_applicants: [] },
    isKept: false,
    failure: undefined,
  },
  {
    query: 'the applications of an agent',
    options: options(() => applicationListQuery('7', 2)),
    call: 'GET /v1/loan-application/list/7',
    params: { page: '2', size: '10' },
    answer: page,
    data: page,
    isKept: false,
    failure: undefined,
  },
  {
    query: 'the drafts of an agent, oldest first',
    options: options(() => applicationListQuery('7', 0, { search: 'rao', status: 'DRAFT', sort: 'OLDEST' })),
    call: 'GET /v1/loan-application/list/7',
    params: { page: '0', size: '10', search: 'rao', status: 'DRAFT', sort: 'OLDEST' },
    answer: page,
    data: page,
    isKept: false,
    failure: undefined,
  },
  {
    query: 'what waits for the agent',
    options: options(() => overviewQuery()),
    call: 'GET /v1/loan-application/overview',
    answer: {},
    data: { statuses: [], months: [], returned: [], offers: [], drafts: [], leads: [] },
    isKept: false,
    failure: null,
  },
  {
    query: 'what a guest has submitted',
    options: options(() => submittedApplicationQuery()),
    call: 'GET /v1/apply-loan/list',
    params: { status: 'COMPLETED' },
    answer: { content: [{ id: 'a', status: 'COMPLETED', tracker_id: 'LN1', stage: [] }] },
    data: { id: 'a', tracker_id: 'LN1' },
    isKept: true,
    failure: null,
  },
  {
    query: 'how many applications there are',
    options: options(() => applicationCountQuery()),
    call: 'GET /v1/loan-application/count',
    answer: { count: 25 },
    data: { count: 25 },
    isKept: true,
    failure: undefined,
  },
  {
    query: 'the profile',
    options: options(() => profileQuery()),
    call: 'GET /v1/user/me',
    answer: { id: '7', role: 'AGENT' },
    isKept: true,
    failure: undefined,
  },
  {
    query: 'the banks',
    options: options(() => banksQuery()),
    call: 'GET /v1/bank/list',
    answer: [{ id: 11, name: 'Canara Bank' }],
    data: [{ id: '11', name: 'Canara Bank' }],
    isKept: true,
    failure: 'Failed to load bank list',
  },
  {
    query: 'the place of a pincode',
    options: options(() => cityStateQuery('452001')),
    call: 'GET /v1/pincode/get-city-state',
    params: { pincode: '452001' },
    answer: { city: 'Indore', state: 'Madhya Pradesh' },
    data: { city: 'Indore', state: 'Madhya Pradesh' },
    isKept: true,
    failure: null,
  },
  {
    query: "a tenant's config",
    options: options(() => tenantConfigQuery('northern lamp')),
    call: 'GET /v1/public/tenant/hostname/northern%20lamp/config',
    answer: { name: 'Northern Lamp' },
    isKept: true,
    failure: null,
  },
  {
    query: 'the offers of lenders',
    options: options(() => lenderOffersQuery(ID)),
    call: 'GET /v1/lender/policy/decision',
    params: { application_id: ID },
    answer: [],
    data: [],
    isKept: true,
    failure: undefined,
  },
  {
    query: 'the lenders',
    options: options(() => lenderListQuery()),
    call: 'GET /v1/lender',
    answer: [{ lender_id: 1, name: 'Copper Lotus' }],
    data: { data: [{ lender_id: '1', name: 'Copper Lotus' }] },
    isKept: true,
    failure: undefined,
  },
  {
    query: 'the recorded disbursements',
    options: options(() => offlineCaseListQuery(1)),
    call: 'GET /v1/payout/case',
    params: { page: '1', size: '10' },
    answer: page,
    data: page,
    isKept: false,
    failure: undefined,
  },
  {
    query: 'the campaign links',
    options: options(() => campaignLinksQuery(1)),
    call: 'GET /v1/utm/link',
    params: { page: '1', size: '10', sort_by: 'createdAt', order_by: 'desc' },
    answer: page,
    data: page,
    isKept: true,
    failure: undefined,
  },
  {
    query: "the agent's QR code",
    options: options(() => personalQrQuery('7')),
    call: 'GET /v1/user/qr/7',
    answer: { qr_code_image: 'data:image/png;base64,' },
    data: { qr_code_image: 'data:image/png;base64,' },
    isKept: true,
    failure: null,
  },
  {
    query: 'what waits for an agent who takes it',
    options: options(() => waitingQuery()),
    call: 'GET /v1/loan-application/waiting',
    answer: { applications: [{ id: ID }], is_more: true },
    isKept: false,
    failure: null,
  },
  {
    query: "the lenders' statements",
    options: options(() => lenderKeyFactsQuery('a/b')),
    call: 'GET /v1/loan-application/a%2Fb/lender/key-facts',
    answer: [{ lender_id: 'BANYAN', sha256: 'b'.repeat(64), page_url: '/p', pdf_url: '/d' }],
    isKept: true,
    failure: null,
  },
  {
    query: 'the statement of an offer',
    options: options(() => keyFactsQuery('a/b', { ...opaque<BreInfo>(), has_key_facts: true })),
    call: 'GET /v1/loan-application/a%2Fb/key-facts',
    answer: {
      proposal_number: 'KF1',
      sha256: 'b'.repeat(64),
      lender_name: 'Copper Lotus',
      annual_percentage_rate: 24.5,
      fees: [],
      contingent_charges: [],
      page_url: '/p',
    },
    isKept: true,
    failure: null,
  },
  {
    query: 'whose link was followed',
    options: options(() => referrerQuery('a/b')),
    call: 'GET /v1/public/referrer/a%2Fb',
    params: { visit: '1' },
    answer: { name: 'Asha Rao' },
    isKept: true,
    failure: null,
  },
  {
    query: 'the consents that are asked for beside an application',
    options: options(() => askedConsentsQuery('a/b')),
    call: 'GET /v1/loan-application/a%2Fb/consents',
    answer: [],
    isKept: true,
    failure: null,
  },
]
