/** The address of the desk's one script, which asks the browser for passkeys (src/review-desk/passkeys.ts). */
export const DESK_SCRIPT = '/reviewer-passkeys.js'
