import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SessionLogic } from '@/machines/session/session.machine'

/** The running session, made once outside React. */
export type SessionActor = ActorRefFrom<SessionLogic>

/** Hands the running session to the screens. */
export const SessionContext = createContext<SessionActor | null>(null)

/** The running session, to send events to. */
export function useSessionActor(): SessionActor {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no SessionContext above')
  return session
}

/** @returns what the session says to a question. */
export function useSession<Answer>(question: (snapshot: SnapshotFrom<SessionLogic>) => Answer): Answer {
  return useSelector(useSessionActor(), question)
}
