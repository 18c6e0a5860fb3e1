import type { Application } from '@/schemas/entities/application'
import { SECTION_NAMES, STEPS, type SectionName } from '@/schemas/steps/steps'
import type { ApplicationFacts, Rejection, WizardRecord } from './wizard-types'

function savedSections(isSaved: (name: SectionName) => boolean): Record<SectionName, boolean> {
  // Object.fromEntries forgets the names.
  return Object.fromEntries(SECTION_NAMES.map((name) => [name, isSaved(name)])) as Record<
    SectionName,
    boolean
  >
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
  sections: savedSections(() => false),
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
    sections: savedSections((name) => {
      if (name === 'assetDocuments') return application.is_al_gl_present === true
      const { stage, answers } = STEPS[name]
      return stage === null ? application[answers] !== undefined : stages.includes(stage)
    }),
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
