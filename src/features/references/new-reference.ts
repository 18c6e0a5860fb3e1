import { referenceDefaults } from '@/schemas/forms/reference'
import type { ReferenceType } from '@/schemas/options'

const DIGITS = 8

/** Eight random digits (specification 9.8); the first is never 0, so that nobody who reads it as a number shortens it. */
function randomId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const smallest = 10 ** (DIGITS - 1)
  return String(smallest + (random % (9 * smallest)))
}

/** An empty row of the reference form. Its id is made on the client (specification 3.12). */
export function newReference(type: ReferenceType): typeof referenceDefaults {
  return { ...referenceDefaults, id: randomId(), type }
}
