import type { OwnSectionName } from '@/schemas/steps/steps'
import { bySectionCall, type WriteName } from '../helpers/calls'
import { acceptanceOf, documentsOf, type Subject } from './requests'
import type { Kind } from './subject'

/** The writes that are about no application. */
type Elsewhere =
  | 'addPasskey'
  | 'approveDevice'
  | 'createOfflineCase'
  | 'createQrCode'
  | 'deleteCampaignLink'
  | 'endDevice'
  | 'logout'
  | 'logoutEverywhere'
  | 'rememberLanguage'
  | 'removePasskey'
  | 'reportChartSteps'
  | 'reportWebVitals'
  | 'requestRegistration'
  | 'resendLoginOtp'
  | 'resendOtp'
  | 'sendLoginOtp'
  | 'sendOtp'
  | 'signInWithPasskey'
  | 'takeApplication'
  | 'uploadRegistrationFile'
  | 'verifyLoginOtp'
  | 'verifyOtp'

/** All that a write answers while each thing is the last that happened (`STATES` in subject.ts, in the same order). */
type Answers = readonly [
  created: string,
  personal: string,
  work: string,
  documents: string,
  offered: string,
  accepted: string,
  returned: string,
  returnedDraft: string,
  rejected: string,
  completed: string,
]

/** One write: whose, of what, and what it answers. */
type Row = {
  as?: 'its borrower'
  of?: Kind
  /** Says where one call does several things: which, and the body that asks for it. */
  to?: [title: string, body: (subject: Subject) => object]
  answers: Answers
}

const OK = '200'
const NO_PERSONAL = '409 Save the personal details first'
const NO_WORK = '409 Save the employment details first'
const NO_DOCUMENTS = '409 Save the loan documents first'
const ACCEPTED = '409 The loan offer is accepted: the application can no longer be changed'
const REJECTED = '409 This application was rejected: change the loan type first'
const COMPLETE = '409 This application is already complete'

const ALWAYS: Answers = [OK, OK, OK, OK, OK, OK, OK, OK, OK, OK]

/** Any time until it is accepted, rejected or complete. */
const WHILE_OPEN: Answers = [OK, OK, OK, OK, OK, ACCEPTED, OK, OK, REJECTED, COMPLETE]
const AFTER_PERSONAL: Answers = [NO_PERSONAL, OK, OK, OK, OK, ACCEPTED, OK, OK, REJECTED, COMPLETE]
const AFTER_WORK: Answers = [NO_PERSONAL, NO_WORK, OK, OK, OK, ACCEPTED, OK, OK, REJECTED, COMPLETE]

const NOBODY = '404 Co-applicant not found'
const ON_PEOPLE: Answers = [NOBODY, NOBODY, NOBODY, OK, OK, ACCEPTED, OK, OK, REJECTED, COMPLETE]

const START: Answers = [OK, OK, OK, OK, OK, ACCEPTED, OK, OK, OK, COMPLETE]

const LOCKED = '409 This loan offer is already accepted'
const ON_OFFER: Answers = [
  NO_PERSONAL,
  NO_WORK,
  NO_DOCUMENTS,
  '409 Request a loan offer first',
  OK,
  LOCKED,
  LOCKED,
  OK,
  '409 There is no loan offer to change',
  LOCKED,
]

const ON_ACCEPTANCE: Answers = [
  NO_PERSONAL,
  NO_WORK,
  NO_DOCUMENTS,
  '409 Request a loan offer first',
  OK,
  OK,
  OK,
  OK,
  '409 There is no loan offer to change',
  OK,
]

const NO_OFFER_YET = '409 Request a loan offer first'
const WITH_OFFER: Answers = [
  NO_OFFER_YET,
  NO_OFFER_YET,
  NO_OFFER_YET,
  NO_OFFER_YET,
  OK,
  OK,
  OK,
  OK,
  NO_OFFER_YET,
  OK,
]

const HANDED_OVER: Answers = [
  NO_OFFER_YET,
  NO_OFFER_YET,
  NO_OFFER_YET,
  NO_OFFER_YET,
  OK,
  LOCKED,
  LOCKED,
  OK,
  NO_OFFER_YET,
  LOCKED,
]
const NO_LINK = '404 Hand-over not found'
const WITH_LINK: Answers = [NO_LINK, NO_LINK, NO_LINK, NO_LINK, OK, NO_LINK, NO_LINK, OK, NO_LINK, NO_LINK]

const NOT_ACCEPTED = '409 No loan offer of this application was accepted'
const AFTER_ACCEPTANCE: Answers = [
  NOT_ACCEPTED,
  NOT_ACCEPTED,
  NOT_ACCEPTED,
  NOT_ACCEPTED,
  NOT_ACCEPTED,
  OK,
  OK,
  NOT_ACCEPTED,
  NOT_ACCEPTED,
  OK,
]

const AGAIN = '403 Verify the mobile number again to start another application'
const NO_OFFER = '409 Accept a loan offer first'
const NO_LEAD = '404 Lead not found'
const WITHOUT_AGENT =
  '409 Your details are saved. Your agent has to accept a loan offer for you before the application can be submitted.'
const REFUSED = '409 This application was rejected'
const WRONG_KIND = '409 A self-employed borrower has business details'
const WRONG_WORK = '409 A salaried borrower has employment details'

const documents: NonNullable<Row['to']> = ['save the documents', documentsOf]
const acceptance: NonNullable<Row['to']> = ['accept', acceptanceOf]

/** The section of a business on one that has it, and on a salaried borrower's application, which never takes it. */
const BUSINESS: readonly Row[] = [
  { of: 'business', answers: AFTER_PERSONAL },
  {
    answers: [
      NO_PERSONAL,
      WRONG_WORK,
      WRONG_WORK,
      WRONG_WORK,
      WRONG_WORK,
      ACCEPTED,
      WRONG_WORK,
      WRONG_WORK,
      REJECTED,
      COMPLETE,
    ],
  },
]

const EMPLOYMENT: readonly Row[] = [
  { answers: AFTER_PERSONAL },
  {
    of: 'business',
    answers: [
      NO_PERSONAL,
      WRONG_KIND,
      WRONG_KIND,
      WRONG_KIND,
      WRONG_KIND,
      ACCEPTED,
      WRONG_KIND,
      WRONG_KIND,
      REJECTED,
      COMPLETE,
    ],
  },
]

const REFERENCES: readonly Row[] = [
  { answers: [NO_PERSONAL, NO_WORK, NO_DOCUMENTS, OK, OK, ACCEPTED, OK, OK, REJECTED, COMPLETE] },
  { as: 'its borrower', answers: AFTER_WORK },
]

const asBorrower = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({ ...row, as: 'its borrower' }))

/** The sections that are asked for in a row; the others come after the work. */
const SECTIONS: { readonly [Name in OwnSectionName]?: readonly Row[] } = {
  personal: [{ answers: WHILE_OPEN }],
  employment: EMPLOYMENT,
  business: BUSINESS,
}

/** Every write about an application, and what it answers at each stage and in each status. */
export const WRITES: Readonly<Record<Exclude<WriteName, Elsewhere>, readonly Row[]>> = {
  ...bySectionCall((section, use) => {
    const rows = SECTIONS[section] ?? [{ answers: AFTER_WORK }]
    return use === 'updateOwn' ? asBorrower(rows) : rows
  }),
  acknowledgeKeyFacts: [{ answers: WITH_OFFER }, { as: 'its borrower', answers: WITH_OFFER }],
  addCoApplicant: [
    { answers: AFTER_WORK },
    {
      of: 'business',
      answers: [
        NO_PERSONAL,
        '409 Save the business details first',
        OK,
        OK,
        OK,
        ACCEPTED,
        OK,
        OK,
        REJECTED,
        COMPLETE,
      ],
    },
  ],
  addReferences: REFERENCES,
  answerConsent: [{ answers: ALWAYS }, { as: 'its borrower', answers: ALWAYS }],
  answerBorrowerLink: asBorrower([{ answers: WITH_LINK }]),
  beginUpload: [{ answers: WHILE_OPEN }, { as: 'its borrower', answers: WHILE_OPEN }],
  cancelUpload: [{ answers: ALWAYS }],
  createApplication: [{ answers: [OK, AGAIN, AGAIN, AGAIN, AGAIN, AGAIN, AGAIN, AGAIN, AGAIN, AGAIN] }],
  createBorrowerLink: [{ answers: HANDED_OVER }],
  deleteFile: [{ answers: WHILE_OPEN }, { as: 'its borrower', answers: WHILE_OPEN }],
  emailLender: [{ answers: ALWAYS }],
  endBorrowerLink: [{ answers: WITH_LINK }],
  finishUpload: [{ answers: WHILE_OPEN }],
  giveConsent: [{ answers: ALWAYS }, { as: 'its borrower', answers: ALWAYS }],
  markCompleted: [
    {
      answers: [NO_PERSONAL, NO_WORK, NO_DOCUMENTS, NO_OFFER, NO_OFFER, OK, OK, NO_OFFER, REJECTED, OK],
    },
    {
      as: 'its borrower',
      answers: [
        NO_PERSONAL,
        NO_WORK,
        WITHOUT_AGENT,
        WITHOUT_AGENT,
        WITHOUT_AGENT,
        OK,
        OK,
        WITHOUT_AGENT,
        REJECTED,
        OK,
      ],
    },
  ],
  removeReference: REFERENCES,
  requestErasure: asBorrower([{ answers: ALWAYS }]),
  openBorrowerLink: asBorrower([{ answers: WITH_LINK }]),
  // All that was decided is answered for ever.
  requestLoanOffer: [{ answers: [NO_PERSONAL, NO_WORK, NO_DOCUMENTS, OK, OK, OK, OK, OK, OK, OK] }],
  sendLead: [{ answers: [NO_PERSONAL, NO_WORK, NO_DOCUMENTS, OK, OK, OK, OK, OK, REFUSED, OK] }],
  sendUploadPart: [{ answers: ALWAYS }],
  updateApplication: [{ answers: START }, { to: documents, answers: AFTER_WORK }],
  updateCoApplicant: [{ answers: ON_PEOPLE }],
  updateLoanOffer: [{ answers: ON_OFFER }, { to: acceptance, answers: ON_ACCEPTANCE }],
  updateOwnApplication: asBorrower([{ answers: START }, { to: documents, answers: AFTER_WORK }]),
  updateOwnCoApplicant: asBorrower([{ answers: ON_PEOPLE }]),
  uploadFile: [{ answers: WHILE_OPEN }, { as: 'its borrower', answers: WHILE_OPEN }],
  uploadFiles: [{ answers: WHILE_OPEN }],
  withdrawConsent: asBorrower([{ answers: ALWAYS }]),
  withdrawLoan: asBorrower([{ answers: AFTER_ACCEPTANCE }]),
  uploadLeadFiles: [{ answers: [NO_LEAD, NO_LEAD, NO_LEAD, NO_LEAD, OK, OK, OK, OK, REFUSED, OK] }],
}
