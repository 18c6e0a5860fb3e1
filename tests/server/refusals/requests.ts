import { sendLoginOtp, sendOtp } from '@/schemas/calls/auth'
import { createBorrowerLink, openBorrowerLink } from '@/schemas/calls/borrower-links'
import { listCampaignLinks, createQrCode } from '@/schemas/calls/campaign-links'
import { getKeyFacts } from '@/schemas/calls/key-facts'
import { LIMITS } from '@/schemas/limits'
import type { OwnSectionName } from '@/schemas/steps/steps'
import { noticeHash, noticeOf } from '@/server/modules/consents/notices'
import { bySectionCall, type CallName } from '../helpers/calls'
import { ASHA, FROM, newMobile, type Draft } from '../helpers/journey'
import { Authenticator } from '../helpers/passkeys/authenticator'
import { registrationValues } from '../helpers/registration'
import {
  businessValues,
  coApplicantValues,
  employmentValues,
  offlineCaseValues,
  PDF,
  personalValues,
  PNG,
  referenceValues,
  startValues,
  type IdentityFiles,
} from '../helpers/values'
import type { World } from '../helpers/world'
import { completeUpload } from './complete-upload'
import type { Request } from './send'

/** An application that an agent began, and all that a request about it may name. */
export type Subject = Draft & {
  guest: string
  start: object
  lender: string
  files: IdentityFiles
  slip: string
  proof: string
  statement: string
  /** A file that no form names. */
  spare: string
  photo: string
  person: string
  reference: string
  offer: object
  lead: string
  documents: Record<string, string>
}

/** Makes a request, after what has to be there before it. */
type Make = (subject: Subject, world: World) => Request | Promise<Request>

const PAGE = { page: '0', size: '10' }
const ASHAS_ID = '1'
const QR = { base_url: 'http://localhost/apply-loan/mobile', application_source: 'NORMAL' }

const ofApplication = ({ id }: Subject) => ({ params: { id } })
const ofPerson = ({ id, person }: Subject) => ({ params: { id, coApplicantId: person } })
const ofFile = ({ files }: Subject) => ({ query: { file_id: files.pan } })

const start: Make = (subject) => ({ ...ofApplication(subject), body: startValues(subject.start) })
/** The least that a section with something to fill in is saved with. */
const SECTION_BODIES: { readonly [Name in OwnSectionName]?: (subject: Subject) => object } = {
  personal: ({ files }) => personalValues(files),
  employment: ({ slip }) => employmentValues(slip),
  business: ({ proof, statement }) => businessValues(proof, statement),
}
const changedPerson: Make = ({ person, files }) => ({
  params: { id: person },
  body: coApplicantValues(files, { name: 'Ishaan Kumar' }),
})

const upload: Make = ({ id, mobile }) => ({
  upload: {
    fields: { mobile, file_type: 'salary_slip1', application_id: id, upload_type: 'LOAN_APPLICATION' },
    files: [PDF],
  },
})

const announcement: Make = ({ id, mobile }) => ({
  body: {
    mobile,
    file_type: 'salary_slip1',
    application_id: id,
    upload_type: 'LOAN_APPLICATION',
    name: PDF.name,
    size: PDF.bytes.length,
  },
})

const inParts: Make = async (subject, world) => ({ params: { id: await completeUpload(world, subject) } })

async function waited(world: World, call: typeof sendOtp | typeof sendLoginOtp, mobile: string) {
  const { value } = await world.call(call, { body: { mobile, ...FROM } })
  world.advance(LIMITS.resendSeconds)
  return { body: { session_id: value.session_id } }
}

async function withCode(world: World, call: typeof sendOtp | typeof sendLoginOtp, mobile: string) {
  const { value } = await world.call(call, { body: { mobile, ...FROM } })
  return { body: { session_id: value.session_id, otp: world.codeFor(mobile) } }
}

/** A link to read the key facts; an invented one while there is no offer. */
async function linkOf({ token, id }: Subject, world: World): Promise<{ id: string; secret: string }> {
  const body = { application_id: id, purpose: 'STATEMENT' }
  const { status, value } = await world.call(createBorrowerLink, { token, body })
  if (status !== 200) return { id: '0'.repeat(32), secret: '0'.repeat(43) }
  return { id: value.id, secret: new URL(value.url).hash.slice(1) }
}

const ofLink: Make = async (subject, world) => ({ params: { id: (await linkOf(subject, world)).id } })

async function opened(subject: Subject, world: World) {
  const { secret } = await linkOf(subject, world)
  const { value } = await world.call(openBorrowerLink, { token: subject.guest, body: { secret } })
  return { secret, answer: 'ACKNOWLEDGED', sha256: value?.statement?.sha256 ?? '0'.repeat(64) }
}

const REQUESTS: Record<CallName, Make> = {
  ...bySectionCall((section): Make => (subject) => ({
    ...ofApplication(subject),
    body: SECTION_BODIES[section]?.(subject) ?? {},
  })),
  acknowledgeKeyFacts: async ({ token, id }, world) => {
    const answer = await world.call(getKeyFacts, { token, params: { id } })
    return { params: { id }, body: { sha256: answer.value?.sha256 ?? '0'.repeat(64) } }
  },
  addCoApplicant: (subject) => ({ ...ofApplication(subject), body: coApplicantValues(subject.files) }),
  addPasskey: () => ({ body: new Authenticator().create('unasked') }),
  addReferences: (subject) => ({ ...ofApplication(subject), body: { references: [referenceValues()] } }),
  approveDevice: () => ({ params: { id: '0' } }),
  answerConsent: ({ id }, world) => {
    const notice = noticeOf(world.deps.environment.deployment, 'localhost', { purpose: 'MARKETING' })
    const body = { purpose: 'MARKETING', decision: 'REFUSED', sha256: noticeHash(notice) }
    return { params: { id }, body }
  },
  answerBorrowerLink: async (subject, world) => ({ body: await opened(subject, world) }),
  beginUpload: announcement,
  cancelUpload: inParts,
  countApplications: () => ({}),
  createApplication: (subject) => ({ body: startValues(subject.start) }),
  createBorrowerLink: ({ id }) => ({ body: { application_id: id, purpose: 'ACCEPTANCE' } }),
  createOfflineCase: () => ({ body: offlineCaseValues() }),
  createQrCode: () => ({ body: QR }),
  deleteCampaignLink: async ({ token }, world) => {
    // The same campaign asked for again is the same link.
    await world.call(createQrCode, { token, body: QR })
    const query = { ...PAGE, sort_by: 'createdAt', order_by: 'desc' }
    const { list } = (await world.call(listCampaignLinks, { token, query })).value
    return { params: { id: list[0]?.id ?? '' } }
  },
  deleteFile: ({ spare }) => ({ params: { id: spare } }),
  emailLender: ({ id, lender }) => ({ params: { applicationId: id, lenderId: lender } }),
  endBorrowerLink: ofLink,
  endDevice: () => ({ params: { id: '0' } }),
  exportApplication: ({ id, lender }) => ({
    params: { id },
    query: { export_type: 'xlsx', lender_id: lender },
  }),
  finishUpload: inParts,
  findApplicationByPhone: ({ mobile }) => ({ params: { id: mobile } }),
  getApplication: ofApplication,
  getCityState: () => ({ query: { pincode: '560001' } }),
  getConsents: ({ trackerId }) => ({ query: { tracker_id: trackerId } }),
  getCoApplicant: ofPerson,
  getCoolingOff: ({ trackerId }) => ({ query: { tracker_id: trackerId } }),
  getFileUrl: ofFile,
  getOwnApplication: ofApplication,
  getOwnCoApplicant: ofPerson,
  getOwnFileUrl: ofFile,
  getStoredData: ({ trackerId }) => ({ query: { tracker_id: trackerId } }),
  getBorrowerLink: ofLink,
  getOverview: () => ({}),
  getPasskeyCreationOptions: () => ({}),
  getPasskeySignInOptions: () => ({}),
  getProfile: () => ({}),
  getQrCode: () => ({ params: { id: ASHAS_ID } }),
  getReferrer: () => ({ params: { id: 'REF0001' } }),
  getUpload: inParts,
  getTenantConfig: () => ({ params: { tenant: 'localhost' } }),
  getKeyFacts: ofApplication,
  giveConsent: ({ id }, world) => {
    const lender = { id: 'BANYAN', name: 'Banyan Lending' }
    const sha256 = noticeHash(
      noticeOf(world.deps.environment.deployment, 'localhost', { purpose: 'LENDER', lender }),
    )
    return { params: { id }, body: { purpose: 'LENDER', lender_id: lender.id, sha256 } }
  },
  listApplications: () => ({ params: { id: ASHAS_ID }, query: PAGE }),
  listAskedConsents: ofApplication,
  listBanks: () => ({}),
  listCampaignLinks: () => ({ query: { ...PAGE, sort_by: 'createdAt', order_by: 'desc' } }),
  listCoApplicants: ofApplication,
  listLenderKeyFacts: ofApplication,
  listLenderOffers: ({ id }) => ({ query: { application_id: id } }),
  listLenders: () => ({}),
  listOfflineCases: () => ({ query: PAGE }),
  listOwnApplications: () => ({ query: { status: 'DRAFT' } }),
  listOwnCoApplicants: ofApplication,
  listDevices: () => ({}),
  listPasskeys: () => ({}),
  listWaitingApplications: () => ({}),
  logout: () => ({}),
  logoutEverywhere: () => ({}),
  markCompleted: ofApplication,
  openBorrowerLink: async (subject, world) => ({ body: { secret: (await linkOf(subject, world)).secret } }),
  rememberLanguage: () => ({ body: { language: 'en' } }),
  removePasskey: () => ({ params: { id: new Authenticator().id } }),
  removeReference: ({ id, reference }) => ({ params: { id, referenceId: reference } }),
  reportChartSteps: () => ({
    body: { steps: [{ chart: 'otp', hash: 'ffffffff', kind: 'entered', name: 'sending', times: 1 }] },
  }),
  reportWebVitals: () => ({
    body: { measurements: [{ metric: 'INP', page: '/application/kyc', value: 120 }] },
  }),
  requestErasure: ({ trackerId }) => ({ body: { tracker_id: trackerId } }),
  requestLoanOffer: ({ id }) => ({ body: { application_id: id } }),
  requestRegistration: ({ mobile, documents }) => ({ body: registrationValues(mobile, documents) }),
  resendLoginOtp: (_, world) => waited(world, sendLoginOtp, ASHA),
  resendOtp: (_, world) => waited(world, sendOtp, newMobile()),
  sendLead: ({ id, lender }) => ({ body: { lender_id: lender, application_id: id } }),
  sendLoginOtp: () => ({ body: { mobile: ASHA, ...FROM } }),
  sendOtp: () => ({ body: { mobile: newMobile(), ...FROM } }),
  sendUploadPart: async (subject, world) => ({
    ...(await inParts(subject, world)),
    query: { offset: String(PDF.bytes.length) },
    bytes: new Uint8Array(),
  }),
  signInWithPasskey: () => ({ body: new Authenticator().get('unasked') }),
  takeApplication: ofApplication,
  trackApplication: ({ trackerId }) => ({ query: { tracker_id: trackerId, hostname: 'localhost' } }),
  trackRegistration: () => ({ query: { tracker_id: ASHA } }),
  updateApplication: start,
  updateCoApplicant: changedPerson,
  updateLoanOffer: ({ id, offer }) => ({
    body: { application_id: id, updated_info: offer, is_accepted: false, skip_bre_rerun: false },
  }),
  updateOwnApplication: start,
  updateOwnCoApplicant: changedPerson,
  uploadFile: upload,
  uploadFiles: upload,
  uploadLeadFiles: ({ id, lender, lead }) => ({
    body: { lender_id: lender, lead_id: lead || 'none', application_id: id },
  }),
  uploadRegistrationFile: ({ mobile }) => ({
    upload: { fields: { mobile, file_type: 'pan' }, files: [PNG] },
  }),
  verifyLoginOtp: (_, world) => withCode(world, sendLoginOtp, ASHA),
  verifyOtp: (_, world) => withCode(world, sendOtp, newMobile()),
  withdrawConsent: ({ trackerId }) => ({ body: { tracker_id: trackerId, purpose: 'MARKETING' } }),
  withdrawLoan: ({ trackerId }) => ({ body: { tracker_id: trackerId, payback: 0 } }),
}

/** A request to a call about an application, complete and valid: what it is refused for is the caller or the moment. */
export async function requestTo(name: CallName, world: World, subject: Subject): Promise<Request> {
  return REQUESTS[name](subject, world)
}

/** The body that saves the documents of gold, on the start step's call (specification 7.8). */
export function documentsOf({ photo }: Subject) {
  return { is_al_gl_present: true, gl_article_photo: [photo] }
}

/** The body that accepts the offer as it stands. */
export function acceptanceOf({ id, offer }: Subject) {
  return { application_id: id, updated_info: offer, is_accepted: true, skip_bre_rerun: true }
}
