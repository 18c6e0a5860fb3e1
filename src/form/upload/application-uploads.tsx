import type { ReactNode } from 'react'
import type { Application } from '@/schemas/entities/application'
import type { UploadType } from '@/schemas/files/uploads'
import { useUploadsActor } from '@/src/hooks/wizard'
import { UploadScope } from './upload-scope'
import { viewFile } from './view-file'

interface ApplicationUploadsProps {
  application: Application
  uploadType: UploadType
  recordIndex?: number
  children: ReactNode
}

/** The upload scope of every form of an application: sent in its name, shown by the names of its files, viewed by link. */
export function ApplicationUploads({
  application,
  uploadType,
  recordIndex,
  children,
}: ApplicationUploadsProps) {
  const { id, mobile = '', name = '', files } = application
  return (
    <UploadScope
      uploads={useUploadsActor()}
      files={files}
      onView={viewFile}
      request={{
        uploadType,
        mobile,
        namePrefix: name,
        applicationId: id,
        ...(recordIndex === undefined ? {} : { recordIndex }),
      }}
    >
      {children}
    </UploadScope>
  )
}
