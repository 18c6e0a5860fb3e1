import { isSecretField } from '@/schemas/fields/secrets'

export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !isSecretField(name))
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutSecrets(inner)]))
}
