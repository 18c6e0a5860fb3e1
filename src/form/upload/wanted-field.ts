/** A field chosen on another page, with files already chosen for it. */
type Wanted = {
  applicationId: string
  field: string
  files: readonly File[]
  since: number
  isReached: boolean
}

/** Milliseconds; after that the way there was given up, and a later visit must not change the field. */
const LONGEST_WAY = 120_000

let wanted: Wanted | null = null

const wantedOf = (applicationId: string) =>
  wanted?.applicationId === applicationId && Date.now() - wanted.since < LONGEST_WAY ? wanted : null

/** Makes the form of an application's step begin at a field, which takes the files. */
export function wantField(applicationId: string, field: string, files: readonly File[] = []): void {
  wanted = { applicationId, field, files, since: Date.now(), isReached: false }
}

export function wantedField(applicationId: string): string | null {
  const current = wantedOf(applicationId)
  return current && !current.isReached ? current.field : null
}

export function noteReached(): void {
  if (wanted) wanted = { ...wanted, isReached: true }
}

/** @returns files chosen before the form was there; a second call gets none */
export function takeWantedFiles(applicationId: string, field: string): readonly File[] {
  const current = wantedOf(applicationId)
  if (current?.field !== field) return []
  wanted = { ...current, files: [] }
  return current.files
}
