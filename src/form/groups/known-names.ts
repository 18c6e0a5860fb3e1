import type { Application, CoApplicant } from '@/schemas/entities/application'
import { STEPS } from '@/schemas/steps/steps'

function uniqueNames(names: readonly unknown[], taken: readonly unknown[] = []): string[] {
  const texts = names.filter((name) => typeof name === 'string').map((name) => name.trim())
  return [...new Set(texts)].filter((name) => name !== '' && !taken.includes(name))
}

const { personal, employment, business } = STEPS

const familyNames = (application: Application) => [
  application[personal.answers]?.spouse_name,
  application[personal.answers]?.mothers_name,
]

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)

export function namesOfCoApplicants({ co_applicants }: Application): string[] {
  return uniqueNames(namesOf(co_applicants))
}

/** @returns candidates for the borrower's mother */
export function namesForMother({ co_applicants }: Application): string[] {
  return uniqueNames(namesOf(co_applicants.filter(({ gender }) => gender !== 'MALE')))
}

/** The family first, then the references. */
export function namesForCoApplicant(application: Application): string[] {
  const { reference, co_applicants } = application
  return uniqueNames([...familyNames(application), ...namesOf(reference)], namesOf(co_applicants))
}

/** @returns candidates for a co-applicant's spouse: the borrower or another co-applicant */
export function namesForCoApplicantSpouse(
  { name, co_applicants }: Application,
  self?: CoApplicant,
): string[] {
  return uniqueNames([name, ...namesOf(co_applicants)], [self?.name])
}

/** @returns candidates for a co-applicant's mother: siblings share the borrower's */
export function namesForCoApplicantMother(application: Application): string[] {
  return uniqueNames([application[personal.answers]?.mothers_name])
}

export function namesForReference(application: Application): string[] {
  const { reference, co_applicants } = application
  return uniqueNames([...familyNames(application), ...namesOf(co_applicants)], namesOf(reference))
}

export function namesOfFirms(application: Application): string[] {
  return uniqueNames([
    application[employment.answers]?.['company_name'],
    application[business.answers]?.['business_name'],
  ])
}
