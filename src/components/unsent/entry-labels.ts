import type { EntryFacts } from '@/machines/outbox/entry'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import type { Label } from '@/schemas/language/texts'
import { STEPS, type StepName, type StepOf } from '@/schemas/steps/steps'
import { failureText } from '@/src/api/api-error'
import { MissingFileError } from '@/src/api/send/missing-file'
import { translateIfKnown } from '@/src/language/current-language'
import { STAGE_LABELS } from '../answers/stage-labels'

type StageOfEntry = StepOf<StepName>['page'] | 'complete-application'

function stageOf(kind: Exclude<EntryFacts['kind'], 'offlineCase'>): StageOfEntry {
  return kind === 'upload' || kind === 'removal' ? 'complete-application' : STEPS[kind].page
}

function stageOfUploads(uploadType: string | undefined): StageOfEntry | undefined {
  return Object.values(STEPS).find((step) => 'uploadType' in step && step.uploadType === uploadType)?.page
}

/** Of a file that the browser has cleared away nothing else is known. */
type Described = Pick<EntryFacts, 'kind'> & Partial<Pick<EntryFacts, 'file'>>

export function stageOfEntry({ kind, file }: Described): StageOfEntry | null {
  // The key of a field names the section (machines/upload/upload-key.ts).
  return stageOfUploads(file?.field.split('/')[1]) ?? (kind === 'offlineCase' ? null : stageOf(kind))
}

export function entryLabel({ kind, file }: Described): string {
  if (kind === 'upload') return file?.name ?? 'A chosen file'
  if (kind === 'offlineCase') return 'Offline disbursement'
  return kind === 'removal' ? 'Removal of a file' : STAGE_LABELS[stageOf(kind)]
}

/** In the reader's language, as people see it; the label is what support reads. */
export const entryName = (entry: Described): string => translateIfKnown(entryLabel(entry))

export function discardWarning({ kind, file }: Described): Label {
  if (kind === 'offlineCase')
    return 'The case was not recorded, and will be removed from this phone for good.'
  return file
    ? 'The file was not sent, and will be removed from this phone for good. The rest of the application stays as it is.'
    : 'What you typed there was not saved, and will be removed from this phone for good. The rest of the application stays as it is.'
}

export function isFileGone({ ref }: Pick<OutboxItem, 'ref'>): boolean {
  const { fault } = ref.getSnapshot().context
  return fault?.kind === 'refused' && fault.error instanceof MissingFileError
}

export function faultText({ ref }: Pick<OutboxItem, 'ref'>): string {
  const { fault } = ref.getSnapshot().context
  return fault === null || fault.kind === 'unanswered'
    ? 'The server did not answer.'
    : failureText(fault.error)
}
