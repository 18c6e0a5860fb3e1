import { createContext, useContext, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UploadRequest } from '@/machines/upload/upload.machine'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import type { UploadRule } from '@/schemas/files/upload-rule'

/** `size` in bytes; `scan_status` and `active_content` of a server that checks files. */
export type KnownFile = {
  file_id: string
  name: string
  size?: number | null | undefined
  scan_status?: string | undefined
  active_content?: readonly string[]
}

export interface UploadScopeValue {
  uploads: ActorRefFrom<UploadsLogic>
  /** The part of the upload call that does not depend on the field (specification 7.10). */
  request: Pick<UploadRequest, 'uploadType' | 'mobile' | 'namePrefix' | 'applicationId' | 'recordIndex'> & {
    /** Of a record that is known already. */
    recordId?: string | undefined
  }
  /** Defaults to the rules of its kind of upload. */
  rules?: Readonly<Record<string, UploadRule>>
  files?: readonly KnownFile[] | undefined
  /** The same files, as their checks go on. */
  scans?: readonly KnownFile[] | undefined
  /** Without it there is no View button. */
  onView?: (fileId: string) => void
  /** In bytes; defaults to 10 MB. */
  maxBytes?: number
}

/** null around forms without upload fields. */
export const UploadScopeContext = createContext<UploadScopeValue | null>(null)

export function UploadScope({ children, ...value }: UploadScopeValue & { children: ReactNode }) {
  return <UploadScopeContext value={value}>{children}</UploadScopeContext>
}

/** @throws Error without an `UploadScope` around the field */
export function useUploadScope(): UploadScopeValue {
  const scope = useContext(UploadScopeContext)
  if (!scope) throw new Error('An upload field needs an UploadScope around it')
  return scope
}
