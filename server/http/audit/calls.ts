import type * as z from 'zod/mini'
import type { Call, PathParameters } from '@/schemas/call'
import type * as calls from '@/schemas/calls'
import type { OtherCallName } from '../access/permissions'

export type Action =
  | 'acknowledged'
  | 'answered'
  | 'asked for a code'
  | 'changed'
  | 'consented'
  | 'created'
  | 'deleted'
  | 'exported'
  | 'listed'
  | 'opened'
  | 'read'
  | 'sent'
  | 'signed in'
  | 'signed out'
  | 'taken'
  | 'uploaded'
  | 'withdrawn'

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

type Answered<Definition extends Call> = {
  params: Record<PathParameters<Definition['path']>, string>
  query: OutputOf<Definition['query']>
  body: OutputOf<Definition['request']>
  answer: z.output<Definition['response']>
}

/** Subjects are ids: never a mobile, a name or a number of somebody. */
type Recorded<Definition extends Call> = {
  action: Action
  subjects: (answered: Answered<Definition>) => readonly (string | undefined)[]
}

const NOT_AUDITED = null

const application = (id: string) => `application:${id}`
const coApplicant = (id: string) => `co-applicant:${id}`
const file = (id: string) => `file:${id}`
const upload = (id: string) => `upload:${id}`
const verification = (id: string | undefined) => id && `verification:${id}`
const borrowerLink = (id: string) => `hand-over:${id}`
const lender = (id: string) => `lender:${id}`

const ofItself = { subjects: () => [] }
const ofApplication = {
  subjects: ({ params }: { params: { id: string } }) => [application(params.id)],
}
const ofNamedApplication = {
  subjects: ({ body }: { body: { application_id: string } }) => [application(body.application_id)],
}
const ofCoApplicant = {
  subjects: ({ params }: { params: { id: string } }) => [coApplicant(params.id)],
}
const ofOneCoApplicant = {
  subjects: ({ params }: { params: { id: string; coApplicantId: string } }) => [
    application(params.id),
    coApplicant(params.coApplicantId),
  ],
}
const ofUpload = { subjects: ({ params }: { params: { id: string } }) => [upload(params.id)] }
const ofDevice = { subjects: ({ params }: { params: { id: string } }) => [`device:${params.id}`] }
const ofFile = { subjects: ({ answer }: { answer: { file_id: string } }) => [file(answer.file_id)] }
const ofBorrowerLink = { subjects: ({ answer }: { answer: { id: string } }) => [borrowerLink(answer.id)] }
const ofFileLink = { subjects: ({ query }: { query: { file_id: string } }) => [file(query.file_id)] }
const ofTracked = {
  subjects: ({ query }: { query: { tracker_id: string } }) => [`tracker:${query.tracker_id}`],
}
const ofNamedTracker = {
  subjects: ({ body }: { body: { tracker_id: string } }) => [`tracker:${body.tracker_id}`],
}
const ofSend = {
  subjects: ({ body }: { body: { application_id: string; lender_id: string } }) => [
    application(body.application_id),
    lender(body.lender_id),
  ],
}
const ofNewVerification = {
  subjects: ({ answer }: { answer: { session_id?: string | undefined } }) => [
    verification(answer.session_id),
  ],
}
const ofVerification = {
  subjects: ({ body }: { body: { session_id: string } }) => [verification(body.session_id)],
}

export const SECTION_SAVED = { action: 'changed', ...ofApplication } as const

/** A call that saves no section and is without a row does not compile. */
export const AUDITED: {
  readonly [Name in OtherCallName]: Recorded<Extract<(typeof calls)[Name], Call>> | typeof NOT_AUDITED
} = {
  acknowledgeKeyFacts: { action: 'acknowledged', ...ofApplication },
  addCoApplicant: { action: 'changed', ...ofApplication },
  addPasskey: { action: 'created', ...ofItself },
  addReferences: { action: 'changed', ...ofApplication },
  approveDevice: { action: 'changed', ...ofDevice },
  answerBorrowerLink: { action: 'answered', ...ofBorrowerLink },
  beginUpload: { action: 'uploaded', ...ofNamedApplication },
  cancelUpload: { action: 'deleted', ...ofUpload },
  countApplications: NOT_AUDITED,
  createApplication: { action: 'created', subjects: ({ answer }) => [application(answer.id)] },
  createBorrowerLink: {
    action: 'created',
    subjects: ({ body, answer }) => [
      ...('mobile' in body ? [] : [application(body.application_id)]),
      borrowerLink(answer.id),
    ],
  },
  createOfflineCase: { action: 'created', ...ofItself },
  createQrCode: { action: 'created', ...ofItself },
  deleteCampaignLink: { action: 'deleted', subjects: ({ params }) => [`campaign-link:${params.id}`] },
  deleteFile: { action: 'deleted', subjects: ({ params }) => [file(params.id)] },
  emailLender: {
    action: 'sent',
    subjects: ({ params }) => [application(params.applicationId), lender(params.lenderId)],
  },
  endBorrowerLink: { action: 'changed', ...ofBorrowerLink },
  endDevice: { action: 'signed out', ...ofDevice },
  exportApplication: {
    action: 'exported',
    subjects: ({ params, query }) => [application(params.id), lender(query.lender_id)],
  },
  findApplicationByPhone: { action: 'read', subjects: ({ answer }) => [application(answer.id)] },
  finishUpload: { action: 'uploaded', ...ofFile },
  getApplication: { action: 'read', ...ofApplication },
  getCityState: NOT_AUDITED,
  getConsents: { action: 'read', ...ofTracked },
  getCoolingOff: { action: 'read', ...ofTracked },
  getCoApplicant: { action: 'read', ...ofOneCoApplicant },
  getFileUrl: { action: 'read', ...ofFileLink },
  getOwnApplication: { action: 'read', ...ofApplication },
  getOwnCoApplicant: { action: 'read', ...ofOneCoApplicant },
  getOwnFileUrl: { action: 'read', ...ofFileLink },
  getStoredData: { action: 'exported', ...ofTracked },
  // Only progress is answered, nothing about a person.
  getBorrowerLink: NOT_AUDITED,
  getOverview: {
    action: 'listed',
    subjects: ({ answer: { returned, offers, drafts, leads } }) =>
      [...returned, ...offers, ...drafts, ...leads].map(({ id }) => application(id)),
  },
  getPasskeyCreationOptions: NOT_AUDITED,
  getPasskeySignInOptions: NOT_AUDITED,
  getProfile: { action: 'read', ...ofItself },
  getQrCode: NOT_AUDITED,
  getTenantConfig: NOT_AUDITED,
  getReferrer: NOT_AUDITED,
  getUpload: NOT_AUDITED,
  getKeyFacts: { action: 'read', ...ofApplication },
  answerConsent: { action: 'consented', ...ofApplication },
  giveConsent: { action: 'consented', ...ofApplication },
  listApplications: {
    action: 'listed',
    subjects: ({ answer }) => answer.list.map(({ id }) => application(id)),
  },
  listAskedConsents: { action: 'read', ...ofApplication },
  listBanks: NOT_AUDITED,
  listCampaignLinks: NOT_AUDITED,
  listCoApplicants: { action: 'read', ...ofApplication },
  listDevices: { action: 'listed', ...ofItself },
  listLenderKeyFacts: { action: 'read', ...ofApplication },
  listLenderOffers: { action: 'read', subjects: ({ query }) => [application(query.application_id)] },
  listLenders: NOT_AUDITED,
  listOfflineCases: { action: 'listed', ...ofItself },
  listOwnApplications: {
    action: 'listed',
    subjects: ({ answer }) => answer.content.map(({ id }) => application(id)),
  },
  listOwnCoApplicants: { action: 'read', ...ofApplication },
  listPasskeys: { action: 'listed', ...ofItself },
  listWaitingApplications: {
    action: 'listed',
    subjects: ({ answer: { applications } }) => applications.map(({ id }) => application(id)),
  },
  logout: { action: 'signed out', ...ofItself },
  logoutEverywhere: { action: 'signed out', ...ofItself },
  markCompleted: { action: 'changed', ...ofApplication },
  openBorrowerLink: { action: 'opened', ...ofBorrowerLink },
  rememberLanguage: NOT_AUDITED,
  removePasskey: { action: 'deleted', ...ofItself },
  removeReference: { action: 'changed', ...ofApplication },
  reportChartSteps: NOT_AUDITED,
  reportWebVitals: NOT_AUDITED,
  requestErasure: { action: 'changed', ...ofNamedTracker },
  requestLoanOffer: { action: 'changed', ...ofNamedApplication },
  requestRegistration: {
    action: 'created',
    subjects: ({ answer }) => [answer.tracker_id && `registration:${answer.tracker_id}`],
  },
  resendLoginOtp: { action: 'asked for a code', ...ofVerification },
  resendOtp: { action: 'asked for a code', ...ofVerification },
  sendLead: { action: 'sent', ...ofSend },
  sendLoginOtp: { action: 'asked for a code', ...ofNewVerification },
  sendOtp: { action: 'asked for a code', ...ofNewVerification },
  // Recorded when the upload is finished.
  sendUploadPart: NOT_AUDITED,
  signInWithPasskey: { action: 'signed in', ...ofItself },
  takeApplication: { action: 'taken', ...ofApplication },
  trackApplication: { action: 'read', ...ofTracked },
  // The subject would be a mobile.
  trackRegistration: { action: 'read', ...ofItself },
  updateApplication: { action: 'changed', ...ofApplication },
  updateCoApplicant: { action: 'changed', ...ofCoApplicant },
  updateLoanOffer: { action: 'changed', ...ofNamedApplication },
  updateOwnApplication: { action: 'changed', ...ofApplication },
  updateOwnCoApplicant: { action: 'changed', ...ofCoApplicant },
  uploadFile: { action: 'uploaded', ...ofFile },
  uploadFiles: {
    action: 'uploaded',
    subjects: ({ answer }) => answer.files.map(({ file_id }) => file(file_id)),
  },
  uploadLeadFiles: { action: 'sent', ...ofSend },
  uploadRegistrationFile: { action: 'uploaded', ...ofFile },
  verifyLoginOtp: { action: 'signed in', ...ofVerification },
  verifyOtp: { action: 'signed in', ...ofVerification },
  withdrawConsent: { action: 'withdrawn', ...ofNamedTracker },
  withdrawLoan: { action: 'withdrawn', ...ofNamedTracker },
}
