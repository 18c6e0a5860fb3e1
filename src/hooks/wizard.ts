import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { BorrowerWizardLogic } from '@/machines/borrower-wizard/borrower-wizard.machine'
import type { PartnerWizardLogic } from '@/machines/partner-wizard/partner-wizard.machine'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import { useSession } from './session'

/** Their steps are the same, so the same screens serve both. */
export type WizardActor = ActorRefFrom<PartnerWizardLogic> | ActorRefFrom<BorrowerWizardLogic>

export type WizardSnapshot = SnapshotFrom<PartnerWizardLogic> | SnapshotFrom<BorrowerWizardLogic>

type UploadsActor = ActorRefFrom<UploadsLogic>

/** Only for screens under the wizard's routes: there one always runs. */
export function useWizardActor(): WizardActor {
  const wizard = useSession(({ context }) => context.partnerWizard ?? context.borrowerWizard)
  if (!wizard) throw new Error('No wizard runs here')
  return wizard
}

export function useWizard<Answer>(question: (snapshot: WizardSnapshot) => Answer): Answer {
  return useSelector(useWizardActor(), question)
}

export function useIsBusy(): boolean {
  return useWizard((snapshot) => snapshot.hasTag('busy'))
}

export function useIsBorrower(): boolean {
  return useWizard(({ context }) => context.agentId === null)
}

/** It goes on while the person moves between steps. */
export function useUploadsActor(): UploadsActor {
  const uploads = useSession(({ context }) => context.uploads)
  if (!uploads) throw new Error('Uploads run beside a wizard only')
  return uploads
}
