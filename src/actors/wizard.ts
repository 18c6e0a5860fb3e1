import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PartnerWizardLogic } from '@/machines/partner-wizard.machine'
import type { UploadsLogic } from '@/machines/uploads.machine'
import { useSession } from './session'

/** The running partner wizard. */
export type WizardActor = ActorRefFrom<PartnerWizardLogic>

type UploadsActor = ActorRefFrom<UploadsLogic>

/** The running wizard, to send events to. Only screens under the wizard's routes may ask: there it always runs. */
export function useWizardActor(): WizardActor {
  const wizard = useSession(({ context }) => context.partnerWizard)
  if (!wizard) throw new Error('The wizard does not run here')
  return wizard
}

/** What the wizard says to a question. */
export function useWizard<Answer>(question: (snapshot: SnapshotFrom<PartnerWizardLogic>) => Answer): Answer {
  return useSelector(useWizardActor(), question)
}

/** Whether the wizard loads or saves. */
export function useIsBusy(): boolean {
  return useWizard((snapshot) => snapshot.hasTag('busy'))
}

/** The running collection of upload fields, which goes on while the agent moves between steps. */
export function useUploadsActor(): UploadsActor {
  const uploads = useSession(({ context }) => context.uploads)
  if (!uploads) throw new Error('Uploads run only while signed in')
  return uploads
}
