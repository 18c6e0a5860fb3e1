import type { Stage } from '@/machines/wizard/wizard-types'
import type { Label } from '@/schemas/language/texts'
import { STEPS, type StepName, type StepOf } from '@/schemas/steps/steps'

type MainPage = StepOf<StepName>['page']

// Object.fromEntries forgets the names.
const stepLabels = Object.fromEntries(Object.values(STEPS).map(({ page, label }) => [page, label])) as Record<
  MainPage,
  Label
>

export const STAGE_LABELS: Record<Stage, Label> = {
  ...stepLabels,
  'co-applicant-details': 'Co-applicant details',
  'reference-details': 'Reference details',
  'success/loan-offers': 'Loan offers',
  'loan-offer': 'Loan offer',
  'final-submit': 'Submit application',
  success: 'Application submitted',
  rejection: 'Application rejected',
  'complete-application': 'Complete application',
  track: 'Track application',
}
