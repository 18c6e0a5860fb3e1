import * as z from 'zod/mini'
import { defineCall } from '../call'
import { text } from '../text/primitives'
import { acknowledgement } from '../wire'

/** The language in which the caller is written to from now on. Our own: only for a server that says so (`remembers_language` of the tenant's config). */
export const rememberLanguage = defineCall({
  method: 'PUT',
  path: '/v1/auth/language',
  request: z.object({ language: text() }),
  response: acknowledgement,
})
