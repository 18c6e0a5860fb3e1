import { useSelector } from '@xstate/react'
import type { LostEntry } from '@/machines/outbox/entry'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import { useSession } from './session'

const NOTHING: never[] = []

/** @returns what is on its way to the server, in its order; nothing while no outbox runs. */
export function useOutboxItems(): OutboxItem[] {
  const outbox = useSession(({ context }) => context.outbox)
  return useSelector(outbox ?? undefined, (snapshot) => snapshot?.context.items ?? NOTHING)
}

/** @returns what was kept on this phone and is gone, because the browser has cleared it away. */
export function useLostEntries(): readonly LostEntry[] {
  const outbox = useSession(({ context }) => context.outbox)
  return useSelector(outbox ?? undefined, (snapshot) => snapshot?.context.lost ?? NOTHING)
}

/** @returns whether the browser keeps what is on its way beyond the life of the page. */
export function useIsOutboxPersistent(): boolean {
  const outbox = useSession(({ context }) => context.outbox)
  return useSelector(outbox ?? undefined, (snapshot) => snapshot?.context.isKept ?? true)
}

/** @returns whether what the phone holds is still being read for the first time, so that nothing can be said of it. */
export function useIsOutboxUnknown(): boolean {
  const outbox = useSession(({ context }) => context.outbox)
  return useSelector(
    outbox ?? undefined,
    (snapshot) => !snapshot || (snapshot.matches('reading') && snapshot.context.items.length === 0),
  )
}
