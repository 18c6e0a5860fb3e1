import { hashOf } from './signature'
import type { Outgoing } from './signed-exchange'

/** A POST of JSON, under a reference that is the same when it is sent again. */
export function jsonRequest(reference: string, url: string, value: unknown) {
  return async (): Promise<Outgoing> => {
    const body = JSON.stringify(value)
    return { method: 'POST', url, reference, mime: 'application/json', hash: hashOf(body), body }
  }
}
