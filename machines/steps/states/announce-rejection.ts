import { applicationIdOf, rejectionOf } from '../../wizard/wizard-context'
import type { WizardContext } from '../../wizard/wizard-types'

/** 'Application Rejected!', and the reasons are stored for the rejection page (specification 4.11). */
export const announceRejection = [
  {
    type: 'storeRejection',
    params: ({ context }: { context: WizardContext }) => ({
      applicationId: applicationIdOf(context),
      rejection: rejectionOf(context),
    }),
  },
  { type: 'showError', params: { error: null, fallback: 'Application Rejected!' } },
] as const
