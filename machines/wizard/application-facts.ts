import type { Application } from '@/schemas/entities/application'
import { bySectionName } from '@/schemas/steps/steps'
import { fileFactsOf } from './file-facts'
import type { ApplicationFacts, Rejection, WizardRecord } from './wizard-types'

export const NO_APPLICATION: ApplicationFacts = {
  applicationId: null,
  trackerId: null,
  mobile: null,
  name: null,
  jobType: null,
  loanType: null,
  status: null,
  stages: [],
  sections: bySectionName(() => false),
  coApplicantCount: 0,
  referenceTypes: [],
  rejection: null,
  begunBy: null,
  hasLeft: false,
  lifecycle: null,
  files: 'UNKNOWN',
  infectedIn: [],
}

export function factsOf(application: Application, record: WizardRecord | null): ApplicationFacts {
  const stages = application.stage
  return {
    applicationId: application.id,
    trackerId: application.tracker_id ?? null,
    mobile: application.mobile ?? null,
    name: application.name ?? null,
    jobType: application.job_type ?? null,
    loanType: application.loan_type ?? null,
    status: application.status,
    stages,
    sections: bySectionName(({ stage, answers }, name) => {
      if (name === 'assetDocuments') return application.is_al_gl_present === true
      return stage === null ? application[answers] !== undefined : stages.includes(stage)
    }),
    coApplicantCount: application.co_applicants.length,
    referenceTypes: [...new Set(application.reference.map(({ type }) => type))],
    rejection: application.status === 'REJECTED' ? rejectionOf(application, record) : null,
    begunBy: application.begun_by ?? null,
    hasLeft: application.withdrawn_at !== undefined,
    lifecycle: application.lifecycle ?? null,
    ...fileFactsOf(application),
  }
}

/** The server's words come first; what the browser kept fills in an overdue amount that it does not repeat. */
function rejectionOf(
  { id, rejection_reason, check_values, is_simulated }: Application,
  record: WizardRecord | null,
): Rejection {
  const kept = record?.applicationId === id ? record.rejection : null
  return {
    reasons: rejection_reason.length > 0 ? rejection_reason : (kept?.reasons ?? []),
    overdueAmount: check_values?.overdue_amount ?? kept?.overdueAmount ?? null,
    isSimulated: is_simulated ?? kept?.isSimulated,
  }
}
