import type { Page } from '@playwright/test'
import type { WriteName } from '@/tests/server/helpers/calls'
import type { Api, SeededApplication } from '../helpers/api'
import {
  business,
  businessActivity,
  coApplicant,
  newMobile,
  reference,
  salariedStart,
  shortEmployment,
  shortPersonal,
} from '../helpers/borrowers'
import { FormModel } from '../models/form.model'
import { createQrCode, deleteCampaignLink, emailLender } from './desk-moments'
import type { Moment, Scene } from './moment'

const form = (page: Page) => new FormModel(page)
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const box = (label: string) => (page: Page) => form(page).textBox(label)

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const inside = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)
const listIn = (value: unknown, name: string): unknown[] => [inside(value, name) ?? []].flat()

function applicationOf({ application }: Scene): SeededApplication {
  if (!application) throw new Error('There is no application')
  return application
}

const read = (api: Api, scene: Scene) => api.read(applicationOf(scene))

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

/** How often one's words stand in a field of a section. */
const inSection =
  (section: string, name: string): Moment['count'] =>
  async (api, scene) =>
    inside(inside(await read(api, scene), section), name) === scene.said ? 1 : 0

/** How many of a list's items have one's words for a name. */
const inList =
  (list: string): Moment['count'] =>
  async (api, scene) =>
    listIn(await read(api, scene), list).filter((item) => inside(item, 'name') === scene.said).length

const salaried = (api: Api) => api.salaried(newMobile())

const SELF_EMPLOYED = { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' }

async function consent(page: Page): Promise<void> {
  for (const consented of await form(page).scope.getByRole('checkbox').all()) await consented.check()
}

const OF_A_CODE =
  'what a code is asked for, or is, tests/src/app/provided/otp-actors.test.ts loses in every way'
const ENDS_SESSIONS =
  'it would end the session of the other cells; tests/src/app/provided/session-end.test.ts loses it'
const AT_A_LENDER =
  'the server does it once (tests/server/send-once.test.ts); emailLender tries the same page'
const OF_A_REGISTRATION =
  'a registration goes by its mobile, as tests/server tells; its page is not tried yet'
const AS_THE_AGENT = "the agent's call of the same chart is tried"
const FILES = 'the files of a form go with its moment'

/**
 * Each call that changes something, and the moment at which it is sent; or why there is none. A new call does not compile until it
 * has its row.
 */
export const MOMENTS: Record<WriteName, Moment | string> = {
  createPersonalInfo: {
    prepare: at('kyc', (api) => api.start(newMobile())),
    type: (page, { said }) => form(page).fillIn({ ...shortPersonal, "Mother's name": said }),
    field: box("Mother's name"),
    submit: button('Next'),
    count: inSection('personal_info', 'mothers_name'),
  },
  updatePersonalInfo: {
    prepare: at('kyc', (api) => api.personal(newMobile())),
    type: (page, { said }) => form(page).fillIn({ "Mother's name": said }),
    field: box("Mother's name"),
    submit: button('Next'),
    count: inSection('personal_info', 'mothers_name'),
  },
  createEmploymentInfo: {
    prepare: at('employment', (api) => api.personal(newMobile())),
    type: (page, { said }) => form(page).fillIn({ ...shortEmployment, Designation: said }),
    field: box('Designation'),
    submit: button('Next'),
    count: inSection('employment_info', 'designation'),
  },
  updateEmploymentInfo: {
    prepare: at('employment', salaried),
    type: (page, { said }) => form(page).fillIn({ Designation: said }),
    field: box('Designation'),
    submit: button('Next'),
    count: inSection('employment_info', 'designation'),
  },
  addCoApplicant: {
    prepare: at('co-applicant-details', salaried, 'app_id'),
    type: (page, { said }) => form(page).fillIn(coApplicant(said, '9812345678')),
    // What is secret is not kept on the phone.
    makeReady: (page) => form(page).fillIn({ 'PAN number': 'CDEPK5678L' }),
    field: box('Name'),
    submit: button('Submit'),
    count: inList('co_applicants'),
  },
  updateCoApplicant: {
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
  },
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
  updateLoanOffer: {
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
  },
  acknowledgeKeyFacts: 'it goes with the acceptance, which is tried as updateLoanOffer',
  takeApplication: 'one tap, which the server does once (tests/server/inbox.test.ts)',
  markCompleted: {
    prepare: at('final-submit', async (api) => {
      const application = await salaried(api)
      await api.acceptOffer(application)
      return application
    }),
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
  sendLoginOtp: OF_A_CODE,
  resendLoginOtp: OF_A_CODE,
  verifyLoginOtp: OF_A_CODE,
  sendOtp: OF_A_CODE,
  resendOtp: OF_A_CODE,
  verifyOtp: OF_A_CODE,
  logout: ENDS_SESSIONS,
  logoutEverywhere: ENDS_SESSIONS,
  createQrCode,
  deleteCampaignLink,
  reportWebVitals: 'nothing that a person typed or chose',
  requestRegistration: OF_A_REGISTRATION,
  uploadRegistrationFile: OF_A_REGISTRATION,
  sendLead: AT_A_LENDER,
  uploadLeadFiles: AT_A_LENDER,
  emailLender,
  requestLoanOffer: {
    prepare: at('references', async (api) => {
      const application = await salaried(api)
      await api.addReference(application)
      return application
    }),
    submit: button('Submit'),
    // What was decided is asked for again and is the same; the person has to get to see it.
    count: () => Promise.resolve(1),
    isOver: async (page) => new URL(page.url()).pathname === '/application/loan-offer',
  },
  createBusinessInfo: {
    prepare: at('business', (api) => api.personal(newMobile(), SELF_EMPLOYED)),
    type: (page, { said }) => form(page).fillIn({ ...business, ...businessActivity, 'Business name': said }),
    field: box('Business name'),
    submit: button('Next'),
    count: inSection('business_info', 'business_name'),
  },
  updateBusinessInfo: 'the same step, form and entry as createBusinessInfo',
  createApplication: {
    prepare: (_, said) =>
      Promise.resolve({ address: '/application/mobile', mobile: newMobile(), application: null, said }),
    type: (page, { mobile, said }) =>
      form(page).fillIn({ 'Mobile number': mobile, ...salariedStart, 'Full name': said }),
    makeReady: (page) => consent(page),
    field: box('Full name'),
    submit: button('Verify mobile'),
    finish: async (page, { mobile }, api) => {
      const dialog = page.getByRole('dialog', { name: 'Enter OTP' })
      await dialog.waitFor()
      await dialog.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
      await page.keyboard.type(await api.codeFor(mobile))
    },
    count: async (api, { mobile }) => api.applicationsOf(mobile, await api.agentId()),
  },
  updateApplication: {
    prepare: at('mobile', (api) => api.start(newMobile())),
    type: (page, { said }) => form(page).fillIn({ 'Full name': said }),
    makeReady: (page) => consent(page),
    field: box('Full name'),
    submit: button('Continue Application'),
    count: async (api, scene) => (inside(await read(api, scene), 'name') === scene.said ? 1 : 0),
  },
  withdrawLoan: 'asked and confirmed once for each loan; its page is not tried yet',
  updateOwnPersonalInfo: AS_THE_AGENT,
  updateOwnEmploymentInfo: AS_THE_AGENT,
  updateOwnBusinessInfo: AS_THE_AGENT,
  updateOwnApplication: AS_THE_AGENT,
  updateOwnCoApplicant: AS_THE_AGENT,
  uploadFile: FILES,
  uploadFiles: FILES,
  deleteFile: FILES,
  beginUpload: FILES,
  sendUploadPart: FILES,
  finishUpload: FILES,
  cancelUpload: FILES,
}
