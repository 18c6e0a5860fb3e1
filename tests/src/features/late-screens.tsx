import type { ComponentType } from 'react'
import CoApplicantDetailsScreen from '@/src/features/co-applicants/co-applicant-details-screen'
import CoApplicantsScreen from '@/src/features/co-applicants/co-applicants-screen'
import LoanDocScreen from '@/src/features/loan-doc/loan-doc-screen'
import LoanOfferScreen from '@/src/features/loan-offer/loan-offer-screen'
import LoanOffersScreen from '@/src/features/loan-offer/loan-offers-screen'
import FinalSubmitScreen from '@/src/features/outcome/final-submit-screen'
import RejectionScreen from '@/src/features/outcome/rejection-screen'
import SuccessScreen from '@/src/features/outcome/success-screen'
import ReferenceDetailsScreen from '@/src/features/references/reference-details-screen'
import ReferencesScreen from '@/src/features/references/references-screen'
import CompleteApplicationScreen from '@/src/features/resume/complete-application-screen'
import { useWizard } from '@/src/hooks/wizard'
import { useLanguage } from '@/src/language/use-language'

const screens: Record<string, ComponentType> = {
  'co-applicants': CoApplicantsScreen,
  'co-applicant-details': CoApplicantDetailsScreen,
  'loan-doc': LoanDocScreen,
  references: ReferencesScreen,
  'reference-details': ReferenceDetailsScreen,
  'success/loan-offers': LoanOffersScreen,
  'loan-offer': LoanOfferScreen,
  'final-submit': FinalSubmitScreen,
  success: SuccessScreen,
  rejection: RejectionScreen,
  'complete-application': CompleteApplicationScreen,
}

/** Shows the screen of the stage at which the wizard stands, as the router does; an earlier step by its name alone. */
export function ScreenOfStage() {
  useLanguage()
  const stage = useWizard(({ value }) => (typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')))
  const Screen = screens[stage]
  return Screen ? <Screen /> : <p>{stage}</p>
}
