import type { OwnSectionName } from '@/schemas/steps/steps'
import type { Api, SeededApplication } from './api'
import { business, businessActivity, shortEmployment, shortPersonal, type Answers } from './borrowers'

type SectionAnswers = {
  /** All that its form asks at least. */
  answers: Answers
  /** A text by which one save is told from another: its label, and its name on the wire. */
  text: readonly [label: string, name: string]
  /** An application of an agent's that stands at the section. */
  begin: (api: Api, mobile: string) => Promise<SeededApplication>
  save: (api: Api, application: SeededApplication) => Promise<void>
}

/** Each section with calls of its own, as a person comes to it and fills it in. */
export const SECTION_ANSWERS: Readonly<Record<OwnSectionName, SectionAnswers>> = {
  personal: {
    answers: shortPersonal,
    text: ["Mother's name", 'mothers_name'],
    begin: (api, mobile) => api.start(mobile),
    save: (api, application) => api.savePersonal(application),
  },
  employment: {
    answers: shortEmployment,
    text: ['Designation', 'designation'],
    begin: (api, mobile) => api.personal(mobile),
    save: (api, application) => api.saveEmployment(application),
  },
  business: {
    answers: { ...business, ...businessActivity },
    text: ['Business name', 'business_name'],
    begin: (api, mobile) => api.personal(mobile, { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' }),
    save: (api, application) => api.saveBusiness(application),
  },
}
