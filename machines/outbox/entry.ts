import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import type { StepName, StepValues } from '@/schemas/steps/steps'
import type { UploadRequest } from '../upload/upload-setup'

/** A chosen file as it is sent (specification 7.10); `sha256` of its bytes in lower-case hex, null where that cannot be told. */
export type FileToSend = { request: UploadRequest; name: string; mediaType: string; sha256: string | null }

type StepWork = { [Name in StepName]: { kind: Name; value: StepValues[Name] } }[StepName]

/** A step as its form has it, an offline case, a chosen file, or the removal of a file that nothing names any more. */
export type Work =
  | StepWork
  | { kind: 'offlineCase'; value: OfflineCaseValues }
  | { kind: 'upload'; value: FileToSend }
  | { kind: 'removal'; value: { fileId: string } }

/** All that the charts and the screens know of something on its way to the server; what it says stays with the store. */
export type EntryFacts = {
  /** A UUID; also the key by which the server does it once. */
  id: string
  kind: Work['kind']
  /** Empty for an offline case. */
  applicationId: string
  title: string
  order: number
  size: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** The entries that it names, and cannot go before: the files of a section. */
  waitsFor: readonly string[]
  /** Of a file: the id by which forms name it, the key of the field it was chosen for, and its name. */
  file: { id: string; field: string; name: string } | null
}

export type LostEntry = Pick<EntryFacts, 'id' | 'kind' | 'applicationId' | 'createdAt'>

export type EntryPhase = 'keeping' | 'waiting' | 'sending' | 'pausing' | 'refused' | 'done'

/** No answer that could be read; an answer that another try may change; a refusal for good. */
export type EntryFault =
  | { kind: 'unanswered' }
  | { kind: 'failing'; error: Refused }
  | { kind: 'refused'; error: Refused }

export type Refused = Error & { status: number; serverMessage: string | null }

/** `gone`: another tab has sent it, or it is another person's. `waitMs` is how long the server asks to be left alone. */
export type SendResult =
  | { kind: 'acknowledged'; id: string | null }
  | { kind: 'gone' }
  | (EntryFault & { waitMs: number | null })
