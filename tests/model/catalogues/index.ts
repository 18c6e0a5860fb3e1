import type { Catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { applicationCatalogue } from './application'
import { borrowerLinkAnswerCatalogue, borrowerLinkCatalogue } from './borrower-link'
import { borrowerWizardCatalogue } from './borrower-wizard'
import { consentsCatalogue } from './consents'
import { coolingOffCatalogue } from './cooling-off'
import { joinUsCatalogue } from './join-us'
import { lenderCatalogue } from './lender'
import { loanOfferCatalogue } from './loan-offer'
import { offlineCaseCatalogue } from './offline-case'
import { otpCatalogue } from './otp'
import { entryCatalogue, outboxCatalogue } from './outbox'
import { partnerWizardCatalogue } from './partner-wizard'
import { sessionCatalogue } from './session'
import { uploadCatalogue, uploadsCatalogue } from './upload'

export {
  applicationCatalogue,
  borrowerLinkAnswerCatalogue,
  borrowerWizardCatalogue,
  consentsCatalogue,
  coolingOffCatalogue,
  entryCatalogue,
  borrowerLinkCatalogue,
  joinUsCatalogue,
  lenderCatalogue,
  loanOfferCatalogue,
  offlineCaseCatalogue,
  otpCatalogue,
  outboxCatalogue,
  partnerWizardCatalogue,
  sessionCatalogue,
  uploadCatalogue,
  uploadsCatalogue,
}

/** Every chart's catalogue, for what treats all charts alike: their own types have done their work where they are written. */
export const catalogues = [
  applicationCatalogue,
  sessionCatalogue,
  otpCatalogue,
  uploadCatalogue,
  uploadsCatalogue,
  loanOfferCatalogue,
  partnerWizardCatalogue,
  borrowerWizardCatalogue,
  offlineCaseCatalogue,
  joinUsCatalogue,
  lenderCatalogue,
  coolingOffCatalogue,
  consentsCatalogue,
  borrowerLinkCatalogue,
  borrowerLinkAnswerCatalogue,
  outboxCatalogue,
  entryCatalogue,
] as unknown as readonly Catalogue[]
