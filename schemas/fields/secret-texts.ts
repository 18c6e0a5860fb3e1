import type { Field } from './field'
import { FIELD_TABLES } from './tables'

const fields = Object.values(FIELD_TABLES).flatMap((table) => Object.entries<Field>(table))
const namesOf = (is: (field: Field) => boolean | undefined) =>
  new Set(fields.filter(([, field]) => is(field)).map(([name]) => name))

const secretTexts = namesOf(({ isSecret, kind }) => isSecret && kind !== 'file' && kind !== 'files')
const passwords = namesOf(({ kind }) => kind === 'password')

/** @returns whether a field is a secret that is typed: where it is stored, it is encrypted. Of a secret file only the id is stored. */
export function isSecretText(name: string): boolean {
  return secretTexts.has(name)
}

export function isPasswordField(name: string): boolean {
  return passwords.has(name)
}
