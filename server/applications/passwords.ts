type Section = Record<string, unknown>

const isPassword = ([name]: readonly [string, unknown]) => name.startsWith('bank_statement_pwd')

/** A section as it is sent: the passwords of bank statements go in and never out again. */
export function withoutPasswords(section: Section | null): Section | null {
  if (!section) return null
  return Object.fromEntries(Object.entries(section).filter((entry) => !isPassword(entry)))
}

/** A section as it is kept: with the passwords that the client, which never gets them back, did not type again. */
export function keepPasswords(before: Section | null, values: object): Section {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(Object.entries(before ?? {}).filter(isPassword)),
    ...Object.fromEntries(given),
  }
}
