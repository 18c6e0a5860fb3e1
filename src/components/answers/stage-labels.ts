import type { Stage } from '@/machines/wizard/wizard-types'

/** The pages of the wizard as people know them. */
export const STAGE_LABELS: Record<Stage, string> = {
  mobile: 'Mobile and loan',
  kyc: 'Personal details',
  employment: 'Employment details',
  business: 'Business details',
  'co-applicants': 'Co-applicants',
  'co-applicant-details': 'Co-applicant details',
  'loan-doc': 'Loan documents',
  references: 'References',
  'reference-details': 'Reference details',
  'success/loan-offers': 'Loan offers',
  'loan-offer': 'Loan offer',
  'final-submit': 'Submit application',
  success: 'Application submitted',
  rejection: 'Application rejected',
  'complete-application': 'Complete application',
  track: 'Track application',
}
