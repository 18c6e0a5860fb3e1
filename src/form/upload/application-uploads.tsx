import type { ReactNode } from 'react'
import type { Application } from '@/schemas/entities/application'
import type { UploadType } from '@/schemas/files/uploads'
import { useUploadsActor } from '@/src/hooks/wizard'
import { UploadScope } from './upload-scope'
import { useFileScans } from './use-file-scans'
import { viewFile } from './view-file'

interface ApplicationUploadsProps {
  application: Application
  uploadType: UploadType
  recordIndex?: number
  children: ReactNode
}

/** Uploads in the application's name, shown by its file names and viewed by link. */
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
      scans={useFileScans(application)}
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
