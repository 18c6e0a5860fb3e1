/** PAN, Aadhaar files and statement passwords are never written to local storage (specification 3.2). */
const SECRET =
  /^(pan|pan_number|business_pan|business_pan_file|aadhaar_front|aadhaar_back)$|bank_statement_pwd\d?$/

/** Whether a field must never be stored on the phone. */
export function isSecretField(name: string): boolean {
  return SECRET.test(name)
}

/** A value without the secret fields in it, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !isSecretField(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner)]))
}
