/** Request header: a UUID for one wish, so that however often it is sent, it is done once. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** Request header: the keys of the caller's own saves still on their way; `If-Match` then names the version known before all of them. */
export const WRITTEN_AFTER = 'written-after'

/** On every answer, and in the server's log. */
export const REQUEST_ID = 'x-request-id'

/** Our own header, for a device that no cookie reaches: it comes with an answer, and is sent with the codes that are asked for later. */
export const DEVICE_HEADER = 'x-device'

/** Our own header: base64 of `{challenge, solution}` as Altcha makes them, sent only after a refusal that brought a challenge. */
export const PROOF_HEADER = 'x-proof-of-work'
