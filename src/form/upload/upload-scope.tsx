import { createContext, useContext, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UploadRequest } from '@/machines/upload/upload.machine'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import type { UploadRule } from '@/schemas/files/upload-rule'

/** A file the server has, by the id that the form's value holds; size in bytes. */
type KnownFile = { file_id: string; name: string; size?: number | null | undefined }

export interface UploadScopeValue {
  uploads: ActorRefFrom<UploadsLogic>
  /** The part of the upload call that does not depend on the field (specification 7.10). */
  request: Pick<UploadRequest, 'uploadType' | 'mobile' | 'namePrefix' | 'applicationId' | 'recordIndex'>
  /** The rules of its kind of upload when not given. */
  rules?: Readonly<Record<string, UploadRule>>
  files?: readonly KnownFile[] | undefined
  /** Opens an uploaded file; without it no View button is shown. */
  onView?: (fileId: string) => void
  /** The largest file in bytes; 10 MB when not given. */
  maxBytes?: number
}

/** The scope around a form; null where it has no upload fields. */
export const Scope = createContext<UploadScopeValue | null>(null)

/** Tells the upload fields inside it whose files they send. */
export function UploadScope({ children, ...value }: UploadScopeValue & { children: ReactNode }) {
  return <Scope value={value}>{children}</Scope>
}

/** The scope around an upload field; throws when a screen forgot it. */
export function useUploadScope(): UploadScopeValue {
  const scope = useContext(Scope)
  if (!scope) throw new Error('An upload field needs an UploadScope around it')
  return scope
}
