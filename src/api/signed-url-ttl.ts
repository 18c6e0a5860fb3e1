/** Links to statements hold for minutes: they are asked for anew before they run out. */
export const SIGNED_URL_TTL_MS = 5 * 60_000
