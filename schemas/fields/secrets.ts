import type { Field } from './field'
import { FIELD_TABLES } from './tables'

const secrets = new Set(
  Object.values(FIELD_TABLES)
    .flatMap((table) => Object.entries<Field>(table))
    .filter(([, { isSecret }]) => isSecret)
    .map(([name]) => name),
)

/** @returns whether a field must never be stored on the phone: PAN, Aadhaar and the passwords of statements (specification 3.2). */
export function isSecretField(name: string): boolean {
  return secrets.has(name)
}
