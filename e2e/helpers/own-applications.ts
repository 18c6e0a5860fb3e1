import type { Api, SeededApplication } from './api'

/*
 * Applications that a borrower begins alone, as far as a test needs them. `own` are the calls of the guest who has proved the mobile.
 */

/** One with its personal details. */
export async function ownPersonal(
  own: Api,
  mobile: string,
  changes: object = {},
): Promise<SeededApplication> {
  const application = await own.create(mobile, { ...changes })
  await own.savePersonal(application)
  return application
}

/** One that is salaried and stands at the co-applicants. */
export async function ownSalaried(own: Api, mobile: string): Promise<SeededApplication> {
  const application = await ownPersonal(own, mobile)
  await own.saveEmployment(application)
  return application
}
