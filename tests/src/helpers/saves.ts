import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { PersonalValues } from '@/schemas/forms/personal'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { opaque } from '../../model/catalogues/fixtures'
import { ID } from './applications'
import { run } from './run'

/* All that the forms of the first version of an application hand over, each on a page of its own: the answer, or what was thrown. */

const thrown = (error: unknown) => error
const first = { applicationId: ID, isUpdate: false }

/** Saves the personal details, of which a city is all that these tests look at. */
export const savePersonal = (city: string) =>
  run(wizardActors.savePersonalInfo, { ...first, value: { ...opaque<PersonalValues>(), city } }).catch(thrown)

/** Saves where the borrower works. */
export const saveEmployment = () =>
  run(wizardActors.saveEmploymentInfo, { ...first, value: opaque<EmploymentValues>() }).catch(thrown)

/** Adds a co-applicant at a place of their list. */
export const savePerson = (name: string, recordIndex = 0) =>
  run(wizardActors.saveCoApplicant, {
    ...first,
    recordIndex,
    value: { ...opaque<CoApplicantValues>(), name },
  }).catch(thrown)
