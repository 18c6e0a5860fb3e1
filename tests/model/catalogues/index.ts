import type { Catalogue } from '../catalogue'
import { loanOfferCatalogue } from './loan-offer'
import { otpCatalogue } from './otp'
import { partnerWizardCatalogue } from './partner-wizard'
import { sessionCatalogue } from './session'
import { uploadCatalogue, uploadsCatalogue } from './upload'

export {
  loanOfferCatalogue,
  otpCatalogue,
  partnerWizardCatalogue,
  sessionCatalogue,
  uploadCatalogue,
  uploadsCatalogue,
}

/** Every chart's catalogue, for what treats all charts alike: their own types have done their work where they are written. */
export const catalogues = [
  sessionCatalogue,
  otpCatalogue,
  uploadCatalogue,
  uploadsCatalogue,
  loanOfferCatalogue,
  partnerWizardCatalogue,
] as unknown as readonly Catalogue[]
