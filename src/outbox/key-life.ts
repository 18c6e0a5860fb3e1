import type { Entry } from '@/src/outbox/store/outbox-store'

/** The server forgets after a day which keys it has seen; an hour less for clocks that differ and requests on their way, in milliseconds. */
export const KEY_LIFE_MS = 23 * 60 * 60 * 1000

/** @returns whether the key of something says nothing to the server any more. */
export const isPastKey = ({ createdAt }: Pick<Entry, 'createdAt'>) => Date.now() - createdAt >= KEY_LIFE_MS
