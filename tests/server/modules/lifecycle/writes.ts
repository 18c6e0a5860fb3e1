import type { BasisSave, LifecycleEvent } from '@/machines/application/events'
import { STEPS } from '@/schemas/steps/steps'
import type { CommandName } from '@/server/cli/admin/command'
import type { Database } from '@/server/database/tables/tables'
import { bySectionCall, type WriteName } from '../../helpers/calls'

/** Why something that writes is no event of an application's life. */
type Untouched = { untouched: string }

type EventOf<Type extends LifecycleEvent['type'] = LifecycleEvent['type']> = Type extends unknown
  ? Omit<Extract<LifecycleEvent, { type: Type }>, 'caller'>
  : never

/** A write that is about no application, or about something beside it that its life does not depend on. */
const NO_APPLICATION = { untouched: 'It is about no application' }
const SIGN_IN = { untouched: 'Who calls, and not about what' }

const save = (type: BasisSave) => ({
  type,
  isBasisChanged: false,
})

type Issuing = 'getKeyFacts'

/** Every call that writes, as an event of an application's life, or why it is none. */
export const CALLS: Readonly<Record<WriteName | Issuing, EventOf | Untouched>> = {
  ...bySectionCall((section) => save(STEPS[section].permission)),
  acknowledgeKeyFacts: { type: 'statement.acknowledge', isSameStatement: true },
  addCoApplicant: { type: 'coApplicant.save' },
  addPasskey: SIGN_IN,
  addReferences: { type: 'references.save' },
  approveDevice: SIGN_IN,
  answerConsent: { untouched: 'It is about the further consents, which are asked for where they matter' },
  answerBorrowerLink: { type: 'borrowerLink.answer' },
  beginUpload: { type: 'file.change' },
  cancelUpload: { untouched: 'What was begun is in no application yet' },
  createApplication: {
    untouched: 'It begins a life; said again, it fills the start form of one with nothing else',
  },
  createBorrowerLink: { type: 'borrowerLink.create' },
  createOfflineCase: NO_APPLICATION,
  createQrCode: NO_APPLICATION,
  deleteCampaignLink: NO_APPLICATION,
  deleteFile: { type: 'file.change' },
  emailLender: { type: 'mail.send' },
  endDevice: SIGN_IN,
  endBorrowerLink: { untouched: 'A link that nobody answers says nothing of the offer' },
  finishUpload: { type: 'file.change' },
  getKeyFacts: { type: 'statement.read' },
  giveConsent: { type: 'consent.give', purpose: 'OTHER' },
  logout: SIGN_IN,
  logoutEverywhere: SIGN_IN,
  markCompleted: { type: 'application.submit' },
  openBorrowerLink: { type: 'statement.read' },
  rememberLanguage: SIGN_IN,
  removePasskey: SIGN_IN,
  removeReference: { type: 'references.save' },
  reportChartSteps: NO_APPLICATION,
  reportWebVitals: NO_APPLICATION,
  requestErasure: { untouched: 'It is written down for an operator, and done by the command line' },
  requestLoanOffer: { type: 'offer.request' },
  requestRegistration: NO_APPLICATION,
  resendLoginOtp: SIGN_IN,
  resendOtp: SIGN_IN,
  sendLead: { type: 'lead.send' },
  sendLoginOtp: SIGN_IN,
  sendOtp: SIGN_IN,
  sendUploadPart: { untouched: 'It is in the application when it is finished' },
  signInWithPasskey: SIGN_IN,
  takeApplication: { untouched: 'It says whose list it is in, and nothing of what may happen to it' },
  updateApplication: save('start.save'),
  updateCoApplicant: { type: 'coApplicant.save' },
  updateLoanOffer: { type: 'offer.update' },
  updateOwnApplication: save('start.save'),
  updateOwnCoApplicant: { type: 'coApplicant.save' },
  uploadFile: { type: 'file.change' },
  uploadFiles: { type: 'file.change' },
  uploadLeadFiles: { type: 'files.send' },
  uploadRegistrationFile: NO_APPLICATION,
  verifyLoginOtp: SIGN_IN,
  verifyOtp: SIGN_IN,
  withdrawConsent: { type: 'consent.withdraw', purpose: 'OTHER' },
  withdrawLoan: { type: 'loan.leave' },
}

/** The second thing that a call does, where the body says which. */
export const SECOND: Readonly<Partial<Record<WriteName, EventOf>>> = {
  updateApplication: { type: 'documents.save' },
  updateOwnApplication: { type: 'documents.save' },
  updateLoanOffer: { type: 'offer.accept', isSameOffer: true },
}

/** All that else writes: each job, the commands, the desk's form, and what time does. */
export const OTHERS: Readonly<
  Record<
    Database['jobs']['kind'] extends { __select__: infer Kind extends string }
      ? Kind
      : Extract<Database['jobs']['kind'], string>,
    readonly LifecycleEvent['type'][] | Untouched
  > &
    Record<CommandName | 'desk: send back' | 'clean-up', readonly LifecycleEvent['type'][] | Untouched>
> = {
  send: ['lead.send', 'files.send', 'mail.send'],
  submitted_sms: { untouched: 'It tells of what has happened' },
  submitted_mail: { untouched: 'It tells of what has happened' },
  begun_inbox: { untouched: 'It tells of what has happened' },
  begun_mail: { untouched: 'It tells of what has happened' },
  complaint_mail: NO_APPLICATION,
  complaint_answer: NO_APPLICATION,
  scan_file: { untouched: 'It says of a file if it may be used; what is asked next reads that' },
  witness_heads: NO_APPLICATION,
  witness_erasure: NO_APPLICATION,
  'desk: send back': ['application.return'],
  'clean-up': ['application.erase'],
  erase: ['application.erase'],
  'erasure repeat': ['application.erase'],
  'erase named-person': { untouched: 'Others are taken out of it; its own life goes on' },
  tenants: NO_APPLICATION,
  'agents add': NO_APPLICATION,
  'agents end': { untouched: 'The list that it is in has no owner any more' },
  agents: NO_APPLICATION,
  'sessions end': SIGN_IN,
  'device approve': SIGN_IN,
  'passkeys remove': SIGN_IN,
  'registrations approve': NO_APPLICATION,
  registrations: NO_APPLICATION,
  export: { untouched: 'It reads' },
  'complaints answer': NO_APPLICATION,
  complaints: NO_APPLICATION,
  jobs: { untouched: 'What is tried again asks anew' },
  retention: { untouched: 'It reads' },
  'data check': NO_APPLICATION,
  'texts export': NO_APPLICATION,
  'texts import': NO_APPLICATION,
  sounds: NO_APPLICATION,
  doctor: NO_APPLICATION,
  distribute: { untouched: 'The same rows on other machines' },
  'keys rotate': { untouched: 'The same answers, sealed anew' },
  'audit verify': { untouched: 'It reads' },
  'erasure requests': { untouched: 'It reads' },
  'consent verify': { untouched: 'It reads' },
}
