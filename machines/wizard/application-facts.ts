import type { Application, ApplicationStage } from '@/schemas/entities/application'
import type { ApplicationFacts, Rejection, Section, WizardRecord } from './wizard-types'

/** The server's name for a finished section; the asset documents have none (specification 4.5). */
export const STAGE_OF_SECTION: Record<Section, ApplicationStage | null> = {
  personal: 'PERSONAL_DETAILS',
  employment: 'EMPLOYMENT_DETAILS',
  business: 'BUSINESS_DETAILS',
  assetDocuments: null,
}

/** All that is known of an application that does not exist yet. */
export const NO_APPLICATION: ApplicationFacts = {
  applicationId: null,
  trackerId: null,
  mobile: null,
  name: null,
  jobType: null,
  loanType: null,
  status: null,
  stages: [],
  sections: { personal: false, employment: false, business: false, assetDocuments: false },
  coApplicantCount: 0,
  referenceTypes: [],
  rejection: null,
  begunBy: null,
  hasLeft: false,
  lifecycle: null,
}

/** @returns what the wizard needs of a loaded application; `record` is what the browser kept of it. */
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
    sections: {
      personal: stages.includes('PERSONAL_DETAILS'),
      employment: stages.includes('EMPLOYMENT_DETAILS'),
      business: stages.includes('BUSINESS_DETAILS'),
      assetDocuments: application.is_al_gl_present === true,
    },
    coApplicantCount: application.co_applicants.length,
    referenceTypes: [...new Set(application.reference.map(({ type }) => type))],
    rejection: application.status === 'REJECTED' ? rejectionOf(application, record) : null,
    begunBy: application.begun_by ?? null,
    hasLeft: application.withdrawn_at !== undefined,
    lifecycle: application.lifecycle ?? null,
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
