import type { Entry } from '@/src/outbox/store/outbox-store'

/** The server forgets keys after a day; an hour less for clock differences and slow requests. */
export const KEY_TTL_MS = 23 * 60 * 60 * 1000

export const isKeyExpired = ({ createdAt }: Pick<Entry, 'createdAt'>) => Date.now() - createdAt >= KEY_TTL_MS
