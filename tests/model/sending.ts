import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { bySection } from '@/schemas/steps/steps'
import { SECTION_CALL_NAMES, type WriteName } from '@/tests/server/helpers/calls'

/** All that an actor of the charts sends: the calls that it makes and that change something; none for one that only reads, or runs a chart. */
export const SENT_BY: Readonly<Record<string, readonly WriteName[]>> = {
  sendOtp: ['sendLoginOtp', 'sendOtp'],
  resendOtp: ['resendLoginOtp', 'resendOtp'],
  verifyOtp: ['verifyLoginOtp', 'verifyOtp'],
  signInWithPasskey: ['signInWithPasskey'],
  logout: ['logout'],
  createApplication: ['createApplication'],
  // Handed over to the outbox, which sends it.
  updateApplication: [],
  ...bySection('request', () => []),
  saveCoApplicant: [],
  saveReferences: [],
  recordOfflineCase: [],
  keepEntry: [],
  sendEntry: [
    'updateApplication',
    'updateOwnApplication',
    ...SECTION_CALL_NAMES,
    'addCoApplicant',
    'updateCoApplicant',
    'updateOwnCoApplicant',
    'addReferences',
    'createOfflineCase',
    'uploadFile',
    'uploadFiles',
    'beginUpload',
    'sendUploadPart',
    'finishUpload',
    'cancelUpload',
    'deleteFile',
  ],
  // A registration's documents; those of an application are entries.
  uploadFiles: ['uploadRegistrationFile'],
  requestRegistration: ['requestRegistration'],
  removeReference: ['removeReference'],
  requestLoanOffer: ['requestLoanOffer'],
  updateLoanOffer: ['updateLoanOffer'],
  acknowledgeKeyFacts: ['acknowledgeKeyFacts'],
  acceptLoanOffer: ['updateLoanOffer'],
  markCompleted: ['markCompleted'],
  sendLead: ['sendLead'],
  uploadLeadFiles: ['uploadLeadFiles'],
  emailLender: ['emailLender'],
  withdrawLoan: ['withdrawLoan'],
  recordConsent: ['giveConsent'],
  changeConsents: ['giveConsent', 'withdrawConsent', 'requestErasure'],
  exportApplication: [],
  followLink: [],
  findApplication: [],
  getProfile: [],
  borrowerLink: [],
  downloadHeldData: [],
  loadApplication: [],
  loadConsents: [],
  loadCoolingOff: [],
  loadGuestActors: [],
  loadPartnerActors: [],
  createLink: ['createBorrowerLink'],
  endLink: ['endBorrowerLink'],
  openBorrowerLink: ['openBorrowerLink'],
  answerBorrowerLink: ['answerBorrowerLink'],
  loanOffer: [],
  otp: [],
  readEntries: [],
  readLink: [],
  readLoanOffer: [],
  restoreFiles: [],
  watchPhone: [],
}

/** All that screens send by themselves, without a chart. */
export const SENT_BY_SCREENS: readonly WriteName[] = [
  'rememberLanguage',
  'addPasskey',
  'answerConsent',
  'approveDevice',
  'createQrCode',
  'deleteCampaignLink',
  'endDevice',
  'logoutEverywhere',
  'removePasskey',
  'reportChartSteps',
  'reportWebVitals',
  'takeApplication',
]

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Each state of a chart that asks somebody for something, and which actor of the chart it asks. */
export function asking(chart: AnyStateMachine): { state: string; actor: string }[] {
  return nodesOf(chart.root).flatMap(({ id, invoke }) =>
    invoke.map(({ src }) => ({ state: id, actor: typeof src === 'string' ? src : 'one without a name' })),
  )
}
