/** Signed links to statements expire: they are read again before. */
export const SIGNED_URL_TTL_MS = 5 * 60_000
