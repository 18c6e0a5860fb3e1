import type { Call } from '@/schemas/call'
import * as calls from '@/schemas/calls'
import { SECTION_CALLS, type SectionCall } from '@/schemas/calls/sections'
import { hasOwnCalls, SECTION_NAMES } from '@/schemas/steps/steps'
import { HttpError } from '../../core/http-error'
import type { Bearer } from './session-tokens'
import { unauthorised, type Caller } from './sessions'

/** Partners by role, and borrowers with a proved mobile (specification 6.2). */
type Role = 'GUEST' | 'AGENT' | 'MANAGER'

type Table = typeof calls
/** A new call widens it, and every table by call then lacks a row. */
export type CallName = { [Name in keyof Table]: Table[Name] extends Call ? Name : never }[keyof Table]
type SectionCallName = { [Name in CallName]: Table[Name] extends SectionCall ? Name : never }[CallName]
/** A call that saves no section, and stands in each table by itself. */
export type OtherCallName = Exclude<CallName, SectionCallName>

// Stryker disable next-line StringLiteral: any word that is no list of roles will do
const ANYBODY = 'ANYBODY'
const SIGNED_IN = ['GUEST', 'AGENT', 'MANAGER'] as const
const PARTNERS = ['AGENT', 'MANAGER'] as const
/** Only the borrower leaves a loan, withdraws a consent, or answers a borrower link. */
const GUESTS = ['GUEST'] as const
const APPLICANTS = ['GUEST', 'AGENT'] as const
const AGENTS = ['AGENT'] as const

const PERMISSIONS: Readonly<Record<OtherCallName, readonly Role[] | typeof ANYBODY>> = {
  acknowledgeKeyFacts: APPLICANTS,
  addCoApplicant: APPLICANTS,
  addPasskey: PARTNERS,
  addReferences: APPLICANTS,
  approveDevice: PARTNERS,
  answerConsent: APPLICANTS,
  answerBorrowerLink: GUESTS,
  beginUpload: APPLICANTS,
  cancelUpload: APPLICANTS,
  countApplications: AGENTS,
  createApplication: APPLICANTS,
  createBorrowerLink: AGENTS,
  createOfflineCase: AGENTS,
  createQrCode: AGENTS,
  deleteCampaignLink: AGENTS,
  deleteFile: APPLICANTS,
  emailLender: AGENTS,
  endBorrowerLink: AGENTS,
  endDevice: PARTNERS,
  exportApplication: AGENTS,
  findApplicationByPhone: AGENTS,
  finishUpload: APPLICANTS,
  getApplication: AGENTS,
  getCityState: ANYBODY,
  getConsents: GUESTS,
  getCoolingOff: GUESTS,
  getCoApplicant: AGENTS,
  getFileUrl: AGENTS,
  getOwnApplication: APPLICANTS,
  getOwnCoApplicant: APPLICANTS,
  getOwnFileUrl: APPLICANTS,
  getStoredData: GUESTS,
  getBorrowerLink: AGENTS,
  getOverview: AGENTS,
  getPasskeyCreationOptions: PARTNERS,
  getPasskeySignInOptions: ANYBODY,
  getProfile: PARTNERS,
  getQrCode: AGENTS,
  getTenantConfig: ANYBODY,
  getReferrer: ANYBODY,
  getUpload: APPLICANTS,
  getKeyFacts: APPLICANTS,
  giveConsent: APPLICANTS,
  listApplications: AGENTS,
  listAskedConsents: APPLICANTS,
  listBanks: ANYBODY,
  listCampaignLinks: AGENTS,
  listCoApplicants: AGENTS,
  listDevices: PARTNERS,
  listLenderKeyFacts: AGENTS,
  listLenderOffers: AGENTS,
  listLenders: AGENTS,
  listOfflineCases: AGENTS,
  listOwnApplications: APPLICANTS,
  listOwnCoApplicants: APPLICANTS,
  listPasskeys: PARTNERS,
  listWaitingApplications: AGENTS,
  logout: SIGNED_IN,
  logoutEverywhere: PARTNERS,
  markCompleted: APPLICANTS,
  openBorrowerLink: GUESTS,
  rememberLanguage: SIGNED_IN,
  removePasskey: PARTNERS,
  removeReference: APPLICANTS,
  reportChartSteps: ANYBODY,
  reportWebVitals: ANYBODY,
  requestLoanOffer: AGENTS,
  requestErasure: GUESTS,
  // A partner is refused with a reason of its own (modules/registrations/routes.ts).
  requestRegistration: SIGNED_IN,
  resendLoginOtp: ANYBODY,
  resendOtp: ANYBODY,
  sendLead: AGENTS,
  sendLoginOtp: ANYBODY,
  sendOtp: ANYBODY,
  sendUploadPart: APPLICANTS,
  signInWithPasskey: ANYBODY,
  takeApplication: AGENTS,
  trackApplication: ANYBODY,
  trackRegistration: ANYBODY,
  updateApplication: AGENTS,
  updateCoApplicant: AGENTS,
  updateLoanOffer: AGENTS,
  updateOwnApplication: APPLICANTS,
  updateOwnCoApplicant: APPLICANTS,
  uploadFile: APPLICANTS,
  uploadFiles: APPLICANTS,
  uploadLeadFiles: AGENTS,
  uploadRegistrationFile: SIGNED_IN,
  verifyLoginOtp: ANYBODY,
  verifyOtp: ANYBODY,
  withdrawConsent: GUESTS,
  withdrawLoan: GUESTS,
}

const BY_NAME = new Map(Object.entries(PERMISSIONS))
/** A section without a call for guests is its agent's alone. */
const SECTION_PERMISSIONS = new Map<Call, readonly Role[]>(
  SECTION_NAMES.filter(hasOwnCalls).flatMap((name): [Call, readonly Role[]][] => {
    const { create, update, ...own } = SECTION_CALLS[name]
    const [updateOwn] = Object.values<Call>(own)
    if (!updateOwn) return [create, update].map((call) => [call, AGENTS])
    return [
      [create, APPLICANTS],
      [update, AGENTS],
      [updateOwn, APPLICANTS],
    ]
  }),
)

export function isSectionCall(call: Call): boolean {
  return SECTION_PERMISSIONS.has(call)
}

const ALLOWED = new Map(Object.entries<unknown>(calls).map(([name, call]) => [call, BY_NAME.get(name)]))

function allowedTo(call: Call): readonly Role[] | typeof ANYBODY {
  return SECTION_PERMISSIONS.get(call) ?? ALLOWED.get(call) ?? []
}

export function isForAnybody(call: Call): boolean {
  return allowedTo(call) === ANYBODY
}

export type Access = 'anyone' | 'caller' | 'agent'

export function accessOf(call: Call): Access {
  if (isForAnybody(call)) return 'anyone'
  return allowedTo(call).includes('GUEST') ? 'caller' : 'agent'
}

/** Before anything is looked up. @throws HttpError 401 where no session of such a bearer could be allowed the call */
export function requireBearer(access: Access, bearer: Bearer | undefined): void {
  if (access === 'anyone') return
  if (!bearer || (access === 'agent' && bearer.kind === 'guest')) throw unauthorised()
}

/** @throws HttpError 401 for nobody, and for a guest where partners are asked for; 403 for a partner of another role */
export function requirePermission(call: Call, caller: Caller | undefined): void {
  const allowed = allowedTo(call)
  if (allowed === ANYBODY) return
  if (!caller) throw unauthorised()
  if (caller.kind === 'guest' && !allowed.includes('GUEST')) throw unauthorised()
  if (caller.kind === 'agent' && !allowed.includes(caller.role)) {
    throw new HttpError(403, 'Your role does not allow this')
  }
}
