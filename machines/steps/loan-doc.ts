import { sectionStep } from './states/section-step'

/** Documents of the car or the gold (specification 2.23), asked for AUTO_LOAN and GOLD_LOAN only. */
export const loanDoc = sectionStep({
  stage: 'loan-doc',
  description: 'Documents of the car or the gold.',
  subject: 'The asset documents are',
  section: 'assetDocuments',
  submitted: 'assetDocuments.submitted',
  request: 'saveAssetDocuments',
  notes: [],
  fallback: 'Failed to submit form',
})
