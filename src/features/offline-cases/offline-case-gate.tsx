import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OfflineCaseLogic } from '@/machines/offline-case/offline-case.machine'
import { useSession, useSessionActor } from '../../hooks/session'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'

export type OfflineCaseActor = ActorRefFrom<OfflineCaseLogic>

export function OfflineCaseGate({ children }: { children: (offlineCase: OfflineCaseActor) => ReactNode }) {
  const session = useSessionActor()
  const offlineCase = useSession(({ context }) => context.offlineCase)
  const hasFailed = useSession((snapshot) => snapshot.hasTag('wizardFailed'))
  if (offlineCase) return children(offlineCase)
  if (!hasFailed) return <LoadingPanel />
  return (
    <ErrorPanel
      message="The form could not be fetched."
      onRetry={() => session.send({ type: 'wizard.retryRequested' })}
    />
  )
}
