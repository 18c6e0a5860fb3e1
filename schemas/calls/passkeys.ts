import * as z from 'zod/mini'
import { defineCall } from '../call'
import { acknowledgement, dataOf, nonEmptyText, idText, listOf, maybeText } from '../wire'

/** Far above what authenticators send. */
const MAX_ID = 1400
const MAX_DATA = 16_384

const base64url = (maximum: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maximum))

const credential = {
  id: base64url(MAX_ID),
  rawId: base64url(MAX_ID),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
}

/** A new credential, as `PublicKeyCredential.toJSON` of Web Authentication has it. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_DATA),
    attestationObject: base64url(MAX_DATA),
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
})

export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_DATA),
    authenticatorData: base64url(MAX_DATA),
    signature: base64url(MAX_DATA),
    userHandle: z.optional(base64url(MAX_ID)),
  }),
})

/** Options of Web Authentication as JSON, which only the browser reads. */
const options = dataOf(z.looseObject({ challenge: nonEmptyText }))

const passkey = z.object({ id: idText, name: z.string(), created_at: nonEmptyText, last_used_at: maybeText })

export type Passkey = z.output<typeof passkey>

/** Begins adding a passkey to the signed-in agent. Our own: the specification has no passkeys. */
export const getPasskeyCreationOptions = defineCall({
  method: 'GET',
  path: '/v1/auth/passkeys/creation-options',
  response: options,
})

/** Adds the passkey that the browser made for those options. Our own. */
export const addPasskey = defineCall({
  method: 'POST',
  path: '/v1/auth/passkeys',
  request: newPasskey,
  response: dataOf(passkey),
})

/** Begins a sign-in by a passkey. Names nobody, so that it tells of nobody who is a partner. Our own. */
export const getPasskeySignInOptions = defineCall({
  method: 'GET',
  path: '/v1/auth/passkeys/sign-in-options',
  response: options,
})

/** Signs the partner of a passkey in, as a right code does. Our own. */
export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/v1/auth/passkeys/sign-in',
  request: passkeyAnswer,
  response: dataOf(z.object({ token: nonEmptyText })),
})

/** The signed-in agent's passkeys, the oldest first. Our own. */
export const listPasskeys = defineCall({
  method: 'GET',
  path: '/v1/auth/passkeys',
  response: dataOf(z.object({ passkeys: listOf(passkey) })),
})

/** Removes a passkey of the signed-in agent. Our own. */
export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/v1/auth/passkeys/{id}',
  response: acknowledgement,
})
