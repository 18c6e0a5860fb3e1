/** A field that somebody chose elsewhere to go to, and what they chose for it there already. */
type Wanted = {
  applicationId: string
  field: string
  files: readonly File[]
  since: number
  isReached: boolean
}

/** A page that takes longer to open was given up: the field is not to be changed when it opens another day (ms). */
const LONGEST_WAY = 120_000

let wanted: Wanted | null = null

const wantedOf = (applicationId: string) =>
  wanted?.applicationId === applicationId && Date.now() - wanted.since < LONGEST_WAY ? wanted : null

/** Has the form of an application's step begin at a field, and that take the files. */
export function wantField(applicationId: string, field: string, files: readonly File[] = []): void {
  wanted = { applicationId, field, files, since: Date.now(), isReached: false }
}

/** The field that a form of the application is to begin at; null for none. */
export function wantedField(applicationId: string): string | null {
  const current = wantedOf(applicationId)
  return current && !current.isReached ? current.field : null
}

/** The form has begun at its field, and does not again. */
export function noteReached(): void {
  if (wanted) wanted = { ...wanted, isReached: true }
}

/** The files that were chosen for a field before its form was there, once. */
export function takeWantedFiles(applicationId: string, field: string): readonly File[] {
  const current = wantedOf(applicationId)
  if (current?.field !== field) return []
  wanted = { ...current, files: [] }
  return current.files
}
