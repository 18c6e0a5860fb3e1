/** Links to statements hold for minutes: they are asked for anew before they run out. */
export const LINKS_HOLD_MS = 5 * 60_000
