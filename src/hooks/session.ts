import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SessionLogic } from '@/machines/session/session.machine'

/** Made once outside React. */
export type SessionActor = ActorRefFrom<SessionLogic>

export const SessionContext = createContext<SessionActor | null>(null)

export function useSessionActor(): SessionActor {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no SessionContext above')
  return session
}

export function useSession<Answer>(question: (snapshot: SnapshotFrom<SessionLogic>) => Answer): Answer {
  return useSelector(useSessionActor(), question)
}
