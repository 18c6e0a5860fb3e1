import { sha256Hex } from '../../core/sha256'
import type { Outgoing } from './signed-exchange'

/** `reference` stays the same on a retry. */
export function jsonRequest(reference: string, url: string, value: unknown) {
  return async (): Promise<Outgoing> => {
    const body = JSON.stringify(value)
    return { method: 'POST', url, reference, mime: 'application/json', hash: sha256Hex(body), body }
  }
}
