import { bySectionCall, type CallName } from '../helpers/calls'

/** Whoever makes a call, seen from an application that an agent began. */
export type Caller =
  | 'nobody'
  | 'ended session'
  | 'its borrower'
  | 'another borrower'
  | 'its agent'
  | 'another agent'
  | 'another role'

/** All that a call answers to each: '200', or the refusal's status and message. */
type Answers = Readonly<Record<Caller, string>>

const WHO = '401 Please sign in again'
const NOT_YOURS = '404 Application not found'

const ANYBODY: Answers = {
  nobody: '200',
  'ended session': '200',
  'its borrower': '200',
  'another borrower': '200',
  'its agent': '200',
  'another agent': '200',
  'another role': '200',
}

const NOT_REGISTERED = '404 There is no registration with this mobile number'

const NO_REGISTRATION: Answers = {
  nobody: NOT_REGISTERED,
  'ended session': NOT_REGISTERED,
  'its borrower': NOT_REGISTERED,
  'another borrower': NOT_REGISTERED,
  'its agent': NOT_REGISTERED,
  'another agent': NOT_REGISTERED,
  'another role': NOT_REGISTERED,
}

const SIGNED_IN: Answers = { ...ANYBODY, nobody: WHO, 'ended session': WHO }

const ROLE = '403 Your role does not allow this'

const PARTNERS: Answers = { ...SIGNED_IN, 'its borrower': WHO, 'another borrower': WHO }

const AGENTS: Answers = { ...PARTNERS, 'another role': ROLE }

/** The agent of the application and their borrower; for everybody else it is not there. */
const OWNERS: Answers = {
  ...SIGNED_IN,
  'another borrower': NOT_YOURS,
  'another agent': NOT_YOURS,
  'another role': ROLE,
}

/** For everybody else it is not there. */
const ITS_SENDER: Answers = called({ ...OWNERS, 'its borrower': NOT_YOURS }, 'Upload not found')

const ITS_AGENT: Answers = { ...AGENTS, 'another agent': NOT_YOURS, 'another role': ROLE }

/** The borrower of the application, and no partner. */
const ITS_BORROWER: Answers = {
  ...SIGNED_IN,
  'another borrower': NOT_YOURS,
  'its agent': ROLE,
  'another agent': ROLE,
  'another role': ROLE,
}

/** The same answers, with another word for what is not there. */
function called(answers: Answers, message: string): Answers {
  const rename = ([who, answer]: [string, string]) => [who, answer === NOT_YOURS ? `404 ${message}` : answer]
  return { ...answers, ...Object.fromEntries(Object.entries(answers).map(rename)) }
}

const UNVERIFIED = '403 Verify the mobile number first'
const PARTNER_ALREADY = '403 You are signed in as a partner already'

const REGISTRANT: Answers = {
  ...SIGNED_IN,
  'another borrower': UNVERIFIED,
  'its agent': PARTNER_ALREADY,
  'another agent': PARTNER_ALREADY,
  'another role': PARTNER_ALREADY,
}

/** The tenant of these tests has no passkeys (tests/server/modules/auth/passkeys.test.ts has one with them). */
const NO_PASSKEYS = '404 There are no passkeys here'

const PARTNERS_WITHOUT_PASSKEYS: Answers = {
  ...PARTNERS,
  'its agent': NO_PASSKEYS,
  'another agent': NO_PASSKEYS,
  'another role': NO_PASSKEYS,
}

const ANYBODY_WITHOUT_PASSKEYS: Answers = {
  ...PARTNERS_WITHOUT_PASSKEYS,
  nobody: NO_PASSKEYS,
  'ended session': NO_PASSKEYS,
  'its borrower': NO_PASSKEYS,
  'another borrower': NO_PASSKEYS,
}

/**
 * Every call of the specification and what it answers to each caller (docs/reference-server.md, 'What
 * it refuses' and 'Guests').
 */
export const ANSWERS: Readonly<Record<CallName, Answers>> = {
  ...bySectionCall((_, use, isAgents) => (isAgents || use === 'update' ? ITS_AGENT : OWNERS)),
  acknowledgeKeyFacts: OWNERS,
  addCoApplicant: OWNERS,
  addPasskey: PARTNERS_WITHOUT_PASSKEYS,
  addReferences: OWNERS,
  approveDevice: {
    ...PARTNERS,
    'its agent': '404 Device not found',
    'another agent': '404 Device not found',
    'another role': '404 Device not found',
  },
  answerConsent: OWNERS,
  answerBorrowerLink: called(ITS_BORROWER, 'Hand-over not found'),
  beginUpload: OWNERS,
  cancelUpload: ITS_SENDER,
  countApplications: AGENTS,
  createApplication: {
    ...OWNERS,
    'another borrower': UNVERIFIED,
    'another agent': UNVERIFIED,
    'another role': ROLE,
  },
  createBorrowerLink: ITS_AGENT,
  createOfflineCase: AGENTS,
  createQrCode: AGENTS,
  deleteCampaignLink: called(ITS_AGENT, 'Link not found'),
  deleteFile: OWNERS,
  emailLender: ITS_AGENT,
  endBorrowerLink: called(ITS_AGENT, 'Hand-over not found'),
  endDevice: {
    ...PARTNERS,
    'its agent': '404 Device not found',
    'another agent': '404 Device not found',
    'another role': '404 Device not found',
  },
  exportApplication: ITS_AGENT,
  finishUpload: ITS_SENDER,
  findApplicationByPhone: called(ITS_AGENT, 'No Incomplete Application Found'),
  getApplication: ITS_AGENT,
  getCityState: ANYBODY,
  getConsents: ITS_BORROWER,
  getCoApplicant: ITS_AGENT,
  getCoolingOff: ITS_BORROWER,
  getFileUrl: ITS_AGENT,
  getOwnApplication: OWNERS,
  getOwnCoApplicant: OWNERS,
  getOwnFileUrl: OWNERS,
  getStoredData: ITS_BORROWER,
  getOverview: AGENTS,
  getPasskeyCreationOptions: PARTNERS_WITHOUT_PASSKEYS,
  getPasskeySignInOptions: ANYBODY_WITHOUT_PASSKEYS,
  getProfile: PARTNERS,
  getQrCode: called(ITS_AGENT, 'Agent not found'),
  getTenantConfig: ANYBODY,
  getReferrer: ANYBODY,
  getUpload: ITS_SENDER,
  getBorrowerLink: called(ITS_AGENT, 'Hand-over not found'),
  getKeyFacts: OWNERS,
  giveConsent: OWNERS,
  listApplications: called(ITS_AGENT, 'Agent not found'),
  listAskedConsents: OWNERS,
  listBanks: ANYBODY,
  listCampaignLinks: AGENTS,
  listCoApplicants: ITS_AGENT,
  listDevices: PARTNERS,
  listLenderKeyFacts: ITS_AGENT,
  listLenderOffers: ITS_AGENT,
  listLenders: AGENTS,
  listOfflineCases: AGENTS,
  listOwnApplications: { ...SIGNED_IN, 'another role': ROLE },
  listOwnCoApplicants: OWNERS,
  listPasskeys: PARTNERS,
  listWaitingApplications: AGENTS,
  logout: SIGNED_IN,
  logoutEverywhere: PARTNERS,
  markCompleted: OWNERS,
  openBorrowerLink: called(ITS_BORROWER, 'Hand-over not found'),
  rememberLanguage: SIGNED_IN,
  removePasskey: {
    ...PARTNERS,
    'its agent': '404 Passkey not found',
    'another agent': '404 Passkey not found',
    'another role': '404 Passkey not found',
  },
  removeReference: OWNERS,
  reportChartSteps: ANYBODY,
  reportWebVitals: ANYBODY,
  requestErasure: ITS_BORROWER,
  requestLoanOffer: ITS_AGENT,
  requestRegistration: REGISTRANT,
  resendLoginOtp: ANYBODY,
  resendOtp: ANYBODY,
  sendLead: ITS_AGENT,
  sendLoginOtp: ANYBODY,
  sendOtp: ANYBODY,
  sendUploadPart: ITS_SENDER,
  signInWithPasskey: ANYBODY_WITHOUT_PASSKEYS,
  // An agent began it: nobody takes it.
  takeApplication: {
    ...AGENTS,
    'its agent': '404 Application not found',
    'another agent': '404 Application not found',
  },
  trackApplication: ANYBODY,
  // It asks about an agent, and who is one is told to nobody but that agent.
  trackRegistration: NO_REGISTRATION,
  updateApplication: ITS_AGENT,
  updateCoApplicant: ITS_AGENT,
  updateLoanOffer: ITS_AGENT,
  updateOwnApplication: OWNERS,
  updateOwnCoApplicant: OWNERS,
  uploadFile: OWNERS,
  uploadFiles: OWNERS,
  uploadLeadFiles: ITS_AGENT,
  uploadRegistrationFile: REGISTRANT,
  verifyLoginOtp: ANYBODY,
  verifyOtp: ANYBODY,
  withdrawConsent: ITS_BORROWER,
  withdrawLoan: ITS_BORROWER,
}
