import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { JoinUsLogic } from '@/machines/join-us/join-us.machine'
import { useSession } from './session'

type JoinUsActor = ActorRefFrom<JoinUsLogic>

/** Only the page /join-us may ask: there the guest's actors always run. */
export function useJoinUsActor(): JoinUsActor {
  const joinUs = useSession(({ context }) => context.joinUs)
  if (!joinUs) throw new Error('The registration does not run here')
  return joinUs
}

export function useJoinUs<Answer>(question: (snapshot: SnapshotFrom<JoinUsLogic>) => Answer): Answer {
  return useSelector(useJoinUsActor(), question)
}
