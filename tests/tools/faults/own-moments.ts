import { STEPS, type OwnSectionName, type StepOf } from '@/schemas/steps/steps'
import { Api, type SeededApplication } from '../../../e2e/helpers/api'
import { newMobile } from '../../../e2e/helpers/borrowers'
import { ownPersonal, ownSalaried } from '../../../e2e/helpers/own-applications'
import type { Moment } from './moment'

type BorrowerSection = {
  [Name in OwnSectionName]: StepOf<Name> extends { isAgentPage: true } ? never : Name
}[OwnSectionName]
type OwnMoment = 'start' | BorrowerSection | 'person'

/** @returns whether a borrower alone is asked for a section, too. */
export function isBorrowerSection(name: OwnSectionName): name is BorrowerSection {
  return !('isAgentPage' in STEPS[name])
}

/** A step of the application that a borrower has begun alone, which `make` brings there. */
const at =
  (stage: string, make: (own: Api, mobile: string) => Promise<SeededApplication>, query = 'id') =>
  async (api: Api, said: string) => {
    const mobile = newMobile()
    const own = await new Api(api.url).guest(mobile)
    const application = await make(own, mobile)
    const place = query === 'app_id' ? '&record_index=0' : ''
    return {
      address: `/apply-loan/${stage}?${query}=${application.id}${place}`,
      mobile,
      application,
      said,
      own,
      kept: { guest_token: own.token ?? '', work_owner: `borrower ${mobile}` },
    }
  }

async function withPerson(own: Api, mobile: string): Promise<SeededApplication> {
  const application = await ownSalaried(own, mobile)
  await own.addCoApplicant(application)
  return application
}

async function businessOf(own: Api, mobile: string): Promise<SeededApplication> {
  const application = await ownPersonal(own, mobile, {
    job_type: 'SELF_EMPLOYED',
    loan_type: 'BUSINESS_LOAN',
  })
  await own.saveBusiness(application)
  return application
}

const AT: Record<OwnMoment, Moment['prepare']> = {
  start: at('mobile', (own, mobile) => own.create(mobile)),
  personal: at('kyc', ownPersonal),
  employment: at('employment', ownSalaried),
  business: at('business', businessOf),
  person: at('co-applicant-details', withPerson, 'app_id'),
}

/** @returns what an agent does in a step, done by a borrower alone. */
export const alone = (step: OwnMoment, moment: Moment): Moment => ({ ...moment, prepare: AT[step] })
