type TargetField = {
  applicationId: string
  field: string
  files: readonly File[]
  since: number
  isReached: boolean
}

/** Milliseconds; after that the way there was given up, and a later visit must not change the field. */
const MAX_WAY_MS = 120_000

let target: TargetField | null = null

const currentTarget = (applicationId: string) =>
  target?.applicationId === applicationId && Date.now() - target.since < MAX_WAY_MS ? target : null

/** Makes the form of an application's step begin at a field, which takes the files. */
export function setTargetField(applicationId: string, field: string, files: readonly File[] = []): void {
  target = { applicationId, field, files, since: Date.now(), isReached: false }
}

export function getTargetField(applicationId: string): string | null {
  const current = currentTarget(applicationId)
  return current && !current.isReached ? current.field : null
}

export function markTargetReached(): void {
  if (target) target = { ...target, isReached: true }
}

/** @returns files chosen before the form was there; a second call gets none */
export function takeTargetFiles(applicationId: string, field: string): readonly File[] {
  const current = currentTarget(applicationId)
  if (current?.field !== field) return []
  target = { ...current, files: [] }
  return current.files
}
