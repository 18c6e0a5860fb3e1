import type { Application, CoApplicant } from '@/schemas/entities/application'

/** The names that are there, each once, less those that are `taken` already. */
function listed(names: readonly unknown[], taken: readonly unknown[] = []): string[] {
  const texts = names.filter((name) => typeof name === 'string').map((name) => name.trim())
  return [...new Set(texts)].filter((name) => name !== '' && !taken.includes(name))
}

const familyOf = ({ personal_info }: Application) => [personal_info?.spouse_name, personal_info?.mothers_name]

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)

/** @returns who may be the borrower's spouse or mother: those who apply together with the borrower. */
export function namesOfCoApplicants({ co_applicants }: Application): string[] {
  return listed(namesOf(co_applicants))
}

/** @returns who may apply together with the borrower: the family first, then the references; nobody twice. */
export function namesForCoApplicant(application: Application): string[] {
  const { reference, co_applicants } = application
  return listed([...familyOf(application), ...namesOf(reference)], namesOf(co_applicants))
}

/** Whom a co-applicant may be married to: the borrower, or another co-applicant. */
export function namesForTheirSpouse({ name, co_applicants }: Application, self?: CoApplicant): string[] {
  return listed([name, ...namesOf(co_applicants)], [self?.name])
}

/** @returns who may be a co-applicant's mother: that of the borrower's brothers and sisters is known. */
export function namesForTheirMother({ personal_info }: Application): string[] {
  return listed([personal_info?.mothers_name])
}

/** @returns who may answer for the borrower and is known by name: the family and the partners. */
export function namesForReference(application: Application): string[] {
  const { reference, co_applicants } = application
  return listed([...familyOf(application), ...namesOf(co_applicants)], namesOf(reference))
}

/** The firms of the borrower: the employer, or the own business. */
export function namesOfFirms({ employment_info, business_info }: Application): string[] {
  return listed([employment_info?.['company_name'], business_info?.['business_name']])
}
