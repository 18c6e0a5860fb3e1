import type { OutboxContext, OutboxItem } from './outbox.machine'

/** Says how far everything that was handed over is, in one word. */
export type OutboxStatus = 'allSent' | 'onPhone' | 'awaitingNetwork' | 'needsPerson'

export type Count = { standing: OutboxStatus; count: number }

/** Waiting for a person counts before waiting for the network, and that before being on its way. */
export function countOf({ items, lost }: Pick<OutboxContext, 'items' | 'lost'>): Count {
  const troubles = lost.length + items.filter(({ phase }) => phase === 'refused').length
  if (troubles > 0) return { standing: 'needsPerson', count: troubles }
  const isAway = items.some(({ ref }) => ref.getSnapshot().context.fault?.kind === 'unanswered')
  if (isAway) return { standing: 'awaitingNetwork', count: items.length }
  return { standing: items.length === 0 ? 'allSent' : 'onPhone', count: items.length }
}

/** @returns 0 to 1: each file counts by its size. */
export function shareSent(items: readonly OutboxItem[]): number {
  const total = items.reduce((sum, { facts }) => sum + facts.size, 0)
  const sent = items.reduce((sum, { facts, ref }) => sum + facts.size * ref.getSnapshot().context.progress, 0)
  return total === 0 ? 0 : sent / total
}
