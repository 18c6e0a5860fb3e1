import type { Context } from 'hono'
import { HttpError } from '../core/http-error'

/** @throws HttpError 400 for a body that is none, such as one with a broken boundary */
export async function readForm(context: Context) {
  try {
    return await context.req.parseBody()
  } catch {
    throw new HttpError(400, 'The form cannot be read. Please send it again.')
  }
}
