import type { Page } from '@playwright/test'
import { STEPS, type OwnSectionName } from '@/schemas/steps/steps'
import { bySectionCall, type WriteName } from '@/tests/server/helpers/calls'
import type { Api } from '../../../e2e/helpers/api'
import { coApplicant, newMobile, reference } from '../../../e2e/helpers/borrowers'
import { SECTION_ANSWERS } from '../../../e2e/helpers/section-answers'
import { FormModel } from '../../../e2e/models/form.model'
import {
  answerBorrowerLink,
  createBorrowerLink,
  endBorrowerLink,
  openBorrowerLink,
} from './borrower-link-moments'
import { login, newCode, newLoginCode, verification } from './code-moments'
import { answerConsent, giveConsent, requestErasure, withdrawConsent } from './consent-moments'
import { createQrCode, deleteCampaignLink, removeReference, takeApplication } from './desk-moments'
import { deleteFile, uploadFile, uploadFiles, uploadInParts } from './file-moments'
import { emailLender, sendLead, uploadLeadFiles } from './lender-moments'
import type { Moment, Scene } from './moment'
import { alone, isBorrowerSection } from './own-moments'
import { applicationOf, inList, inSection, inside, read } from './parse-request'
import { requestRegistration, uploadRegistrationFile } from './partner-moments'
import { logout, logoutEverywhere } from './session-moments'
import { endedAcceptance, startStep } from './start-moments'
import { withdrawLoan } from './withdrawal-moment'

const form = (page: Page) => new FormModel(page)
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const box = (label: string) => (page: Page) => form(page).textBox(label)

/** A step of an application that `make` brings there. */
const at =
  (stage: string, make: (api: Api) => Promise<Scene['application']>, query = 'id'): Moment['prepare'] =>
  async (api, said) => {
    const application = await make(api)
    const address = `/application/${stage}?${query}=${application?.id ?? ''}`
    return {
      address: query === 'app_id' ? `${address}&record_index=0` : address,
      mobile: '',
      application,
      said,
    }
  }

const salaried = (api: Api) => api.salaried(newMobile())

/** The first save of a section, with all that it asks. */
function firstSave(name: OwnSectionName): Moment {
  const { page, answers: section } = STEPS[name]
  const { answers, text, begin } = SECTION_ANSWERS[name]
  const [label, field] = text
  return {
    prepare: at(page, (api) => begin(api, newMobile())),
    type: (of, { said }) => form(of).fillIn({ ...answers, [label]: said }),
    field: box(label),
    submit: button('Next'),
    count: inSection(section, field),
  }
}

/** A later one, in which one text is changed. */
function laterSave(name: OwnSectionName): Moment {
  const { text, begin, save } = SECTION_ANSWERS[name]
  const saved = async (api: Api) => {
    const application = await begin(api, newMobile())
    await save(api, application)
    return application
  }
  return {
    ...firstSave(name),
    prepare: at(STEPS[name].page, saved),
    type: (page, { said }) => form(page).fillIn({ [text[0]]: said }),
  }
}

const coApplicantStep: Moment = {
  prepare: at(
    'co-applicant-details',
    async (api) => {
      const application = await salaried(api)
      await api.addCoApplicant(application)
      return application
    },
    'app_id',
  ),
  type: (page, { said }) => form(page).fillIn({ Name: said }),
  field: box('Name'),
  submit: button('Submit'),
  count: inList('co_applicants'),
}

const acceptance: Moment = {
  prepare: at('loan-offer', async (api) => {
    const application = await salaried(api)
    await api.requestOffer(application)
    return application
  }),
  makeReady: async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Confirm Loan Acceptance' })
    if (!(await dialog.isVisible())) await button('Accept Offer')(page).click()
  },
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Accept' }),
  count: async (api, scene) =>
    inside(inside(await api.offerOf(applicationOf(scene)), 'bre_info'), 'is_accepted') === true ? 1 : 0,
}

/** As with a server whose acceptance does not say what was read. */
const acknowledgementAlone: Moment = {
  ...acceptance,
  makeReady: async (page, ...scene) => {
    if (await button('Accept')(page).isHidden()) {
      await page.route('**/v1/bureau/bre/loankone', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        const answer = await route.fetch()
        const body = (await answer.text()).replace('"takes_acknowledged_sha256":true', '"ours":true')
        return route.fulfill({ response: answer, body })
      })
      await page.reload()
    }
    await acceptance.makeReady?.(page, ...scene)
  },
}

/** The calls that carry nothing that a person typed, chose or decided, and why they need no moment. */
export const WITHOUT_MOMENT = {
  approveDevice: 'nothing was typed, and once more changes nothing',
  endDevice: 'nothing was typed, and what is gone is gone',
  addPasskey: 'the authenticator makes a new one when it is asked again',
  removePasskey: 'nothing was typed, and what is gone is gone',
  rememberLanguage: 'nothing was typed, and the phone keeps the choice too',
  signInWithPasskey: 'the authenticator is asked again, or a code is typed',
  reportChartSteps: 'nothing that a person typed or chose, and one less only makes a count smaller',
  reportWebVitals: 'nothing that a person typed or chose, and one more does no harm',
  cancelUpload: 'the server deletes by itself within a day what it gives up (server/modules/files)',
} as const

/** Each call that changes something, and the moment at which it is sent. A new call does not compile until it has its row. */
export const MOMENTS: Record<Exclude<WriteName, keyof typeof WITHOUT_MOMENT>, Moment> = {
  ...bySectionCall((name, use) => {
    if (use === 'create') return firstSave(name)
    return use === 'updateOwn' && isBorrowerSection(name) ? alone(name, laterSave(name)) : laterSave(name)
  }),
  addCoApplicant: {
    prepare: at('co-applicant-details', salaried, 'app_id'),
    type: (page, { said }) => form(page).fillIn(coApplicant(said, '9812345678')),
    // Secrets are not stored on the phone.
    makeReady: async (page) => {
      const pan = box('PAN number')(page)
      if (await pan.isVisible()) await pan.fill('CDEPK5678L')
    },
    field: box('Name'),
    submit: button('Submit'),
    count: inList('co_applicants'),
  },
  updateCoApplicant: coApplicantStep,
  addReferences: {
    prepare: async (api, said) => {
      const scene = await at('reference-details', salaried)(api, said)
      return { ...scene, address: `${scene.address}&record_index=1` }
    },
    type: (page, { said }) => form(page).fillIn(reference(said)),
    field: box('Name'),
    submit: button('Submit'),
    count: inList('reference'),
  },
  removeReference,
  updateLoanOffer: acceptance,
  acknowledgeKeyFacts: acknowledgementAlone,
  takeApplication,
  markCompleted: {
    prepare: at('final-submit', async (api) => {
      const application = await salaried(api)
      await api.acceptOffer(application)
      return application
    }),
    // An offer need not say that it is accepted (specification 3.14): a phone that was never told accepts it once more.
    makeReady: async (page) => {
      const accept = button('Accept Offer')(page)
      await accept.or(button('Submit Application')(page)).first().waitFor({ timeout: 8000 })
      if (!(await accept.isVisible())) return
      await accept.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    },
    submit: button('Submit Application'),
    count: async (api, scene) => (inside(await read(api, scene), 'status') === 'COMPLETED' ? 1 : 0),
  },
  createOfflineCase: {
    prepare: (_, said) =>
      Promise.resolve({ address: '/application/create-case', mobile: '', application: null, said }),
    type: (page, { said }) =>
      form(page).fillIn({
        'Lender name': { option: 'Banyan Lending' },
        'Case name': said,
        'Loan type': { option: 'Home Loan' },
        Amount: '2500000',
        'Disbursement date': '20-11-2026',
        Pendency: { radio: 'No' },
        'Case ID': 'LK1234567890',
      }),
    field: box('Case name'),
    submit: button('Submit'),
    count: async (api, { said }) => api.casesNamed(said),
  },
  sendLoginOtp: login,
  resendLoginOtp: newLoginCode,
  verifyLoginOtp: login,
  sendOtp: verification,
  resendOtp: newCode,
  verifyOtp: verification,
  logout,
  logoutEverywhere,
  answerConsent,
  giveConsent,
  withdrawConsent,
  requestErasure,
  createBorrowerLink,
  endBorrowerLink,
  openBorrowerLink,
  answerBorrowerLink,
  createQrCode,
  deleteCampaignLink,
  requestRegistration,
  uploadRegistrationFile,
  sendLead,
  uploadLeadFiles,
  emailLender,
  requestLoanOffer: {
    prepare: at('references', async (api) => {
      const application = await salaried(api)
      await api.addReference(application)
      return application
    }),
    submit: button('Submit'),
    // All that was decided is asked for again and is the same; the person has to get to see it.
    isOver: async (page) => new URL(page.url()).pathname === '/application/loan-offer',
  },
  createApplication: verification,
  updateApplication: endedAcceptance,
  withdrawLoan,
  updateOwnApplication: alone('start', startStep),
  updateOwnCoApplicant: alone('person', coApplicantStep),
  uploadFile,
  uploadFiles,
  deleteFile,
  beginUpload: uploadInParts,
  sendUploadPart: uploadInParts,
  finishUpload: uploadInParts,
}
