import { useSelector } from '@xstate/react'
import type { LostEntry } from '@/machines/outbox/entry'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import { useSession } from './session'

const NOTHING: never[] = []

/** In the outbox's order; nothing while none runs. */
export function useOutboxItems(): OutboxItem[] {
  const outbox = useSession(({ context }) => context.outbox)
  return useSelector(outbox ?? undefined, (snapshot) => snapshot?.context.items ?? NOTHING)
}

export function useLostEntries(): readonly LostEntry[] {
  const outbox = useSession(({ context }) => context.outbox)
  return useSelector(outbox ?? undefined, (snapshot) => snapshot?.context.lost ?? NOTHING)
}

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
