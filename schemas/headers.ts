/** The request header with a UUID that the client made for this one wish: however often it is sent, it is done once. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/**
 * The request header with the idempotency keys, apart by commas, of the caller's own saves that were still on their way when this
 * one was written: `If-Match` then names the version that was known before all of them.
 */
export const WRITTEN_AFTER = 'written-after'

/** The header of every answer with the id that the server made for the request; its log has the same one. */
export const REQUEST_ID = 'x-request-id'

/**
 * The header that a device is known by where no cookie reaches the server: who gets one with an answer sends it with the codes that it
 * asks for later. Our own: the specification has no such header.
 */
export const DEVICE_HEADER = 'x-device'

/**
 * The header that answers a challenge: base64 of `{challenge, solution}`, as Altcha makes them. Our own: sent only after a refusal that
 * brought a challenge.
 */
export const PROOF_HEADER = 'x-proof-of-work'
