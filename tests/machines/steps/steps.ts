import type { Goal, WizardEvent } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import { application, opaque, saveResults, start } from '../../model/catalogues/fixtures'
import { personal, salaried, WIZARDS } from '../wizard/agent'

/** A step that saves an application that is there already. */
export type Step = Goal & {
  submit: WizardEvent
  request: string
  sends: object
  changes: Partial<Application>
  otherwise: string
  keeps: Record<string, unknown>
  says?: string
  arrives: string
  arrivesAlone?: string
}

const changed = { ...start, name: 'Sunita Rao', loan_type: 'HOME_LOAN' as const }

/** Every step that saves over what somebody else may have saved. */
const steps: Step[] = [
  {
    stage: 'mobile',
    submit: { type: 'start.submitted', value: changed },
    request: 'updateApplication',
    sends: { applicationId: 'app1', value: changed },
    changes: {},
    otherwise: 'An error occurred while updating.',
    keeps: { application: { applicationId: 'app1', loanType: 'HOME_LOAN', mobile: '9876543210' } },
    arrives: 'kyc',
  },
  {
    stage: 'kyc',
    submit: { type: 'kyc.submitted', value: opaque() },
    request: 'savePersonalInfo',
    sends: { applicationId: 'app1', isUpdate: false, value: {} },
    changes: {},
    otherwise: 'An error occurred while submitting the form',
    keeps: { kyc: 'k1', step: 2 },
    arrives: 'employment',
  },
  {
    stage: 'employment',
    submit: { type: 'employment.submitted', value: opaque() },
    request: 'saveEmploymentInfo',
    sends: { applicationId: 'app1', isUpdate: false, value: {} },
    changes: { stage: personal },
    otherwise: 'Failed to submit employment information',
    keeps: { step: 3 },
    arrives: 'co-applicants',
  },
  {
    stage: 'business',
    submit: { type: 'business.submitted', value: opaque() },
    request: 'saveBusinessInfo',
    sends: { applicationId: 'app1', isUpdate: false, value: {} },
    changes: { stage: personal, job_type: 'SELF_EMPLOYED' },
    otherwise: 'An error occurred while submitting the form',
    keeps: { step: 3 },
    arrives: 'co-applicants',
  },
  {
    stage: 'co-applicant-details',
    submit: { type: 'coApplicant.submitted', value: opaque() },
    request: 'saveCoApplicant',
    sends: { applicationId: 'app1', isUpdate: false, recordIndex: 0, value: {} },
    changes: { stage: salaried },
    otherwise: 'Failed to submit form',
    keeps: {},
    arrives: 'co-applicants',
  },
  {
    stage: 'loan-doc',
    submit: { type: 'assetDocuments.submitted', value: opaque() },
    request: 'saveAssetDocuments',
    sends: { applicationId: 'app1', isUpdate: false, value: {} },
    changes: { stage: salaried, loan_type: 'GOLD_LOAN' },
    otherwise: 'Failed to submit form',
    keeps: {},
    arrives: 'references',
  },
  {
    stage: 'reference-details',
    referenceType: 'PERSONAL_REFERENCE',
    submit: { type: 'references.added', value: [opaque()] },
    request: 'saveReferences',
    sends: { applicationId: 'app1', value: [{}] },
    changes: { stage: salaried },
    otherwise: 'An error occurred. Please try again.',
    keeps: {},
    says: 'Reference(s) added successfully!',
    arrives: 'references',
    arrivesAlone: 'complete-application',
  },
]

/** Each step in each wizard that has it: a borrower's own has no loan documents, and no list of references. */
export const stepsOfBoth = WIZARDS.flatMap(({ who, begin: beginAs }) =>
  steps
    .filter(({ stage }) => who === 'agent' || stage !== 'loan-doc')
    .map((step) => ({ who, beginAs, step })),
)

type Played = (typeof stepsOfBoth)[number]

/** Opens the step by a link to it. */
export async function openStep({ beginAs, step: { changes, stage, referenceType } }: Played) {
  const begun = beginAs()
  begun.wizard.send({ type: 'GO', stage, referenceType, applicationId: 'app1' })
  await begun.desk.answer('loadApplication', application(changes))
  return begun
}

/** Opens the step and submits it; the server says that somebody else has saved meanwhile. */
export async function overtaken(played: Played) {
  const begun = await openStep(played)
  begun.wizard.send(played.step.submit)
  await begun.desk.answer(played.step.request, saveResults.outdated)
  return begun
}
