import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { PersonalValues } from '@/schemas/forms/personal'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { opaque } from '../../model/catalogues/fixtures'
import { ID } from './applications'
import { run } from './run'

/* First saves of an application, each on a page of its own: the result or the error. */

const thrown = (error: unknown) => error
const first = { applicationId: ID, isUpdate: false }

export const savePersonal = (city: string) =>
  run(wizardActors.savePersonalInfo, { ...first, value: { ...opaque<PersonalValues>(), city } }).catch(thrown)

export const saveEmployment = () =>
  run(wizardActors.saveEmploymentInfo, { ...first, value: opaque<EmploymentValues>() }).catch(thrown)

export const savePerson = (name: string, recordIndex = 0) =>
  run(wizardActors.saveCoApplicant, {
    ...first,
    recordIndex,
    value: { ...opaque<CoApplicantValues>(), name },
  }).catch(thrown)
