import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Application } from '@/schemas/entities/application'
import type { UploadType } from '@/schemas/files/uploads'
import { applicationDetailsQuery } from '@/src/api/queries/queries'
import { useUploadsActor } from '@/src/hooks/wizard'
import { UploadScope } from './upload-scope'
import { viewFile } from './view-file'

interface ApplicationUploadsProps {
  application: Application
  uploadType: UploadType
  recordIndex?: number
  recordId?: string | undefined
  children: ReactNode
}

type Files = Application['files']

/** Milliseconds: most files are checked within some seconds, and a scanner that is away may be so for hours. */
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 60_000
const MOST_QUESTIONS = 12

const isChecking = (files: Files | undefined) => files?.some(({ scan_status }) => scan_status === 'CHECKING')

/** The files with what the server says of them by now. A server that checks none is never asked. */
function useFileScans({ id, files }: Pick<Application, 'id' | 'files'>): Files {
  const { data } = useQuery({
    ...applicationDetailsQuery(id),
    meta: { isQuiet: true },
    enabled: isChecking(files) === true,
    refetchInterval: ({ state: { data: known, dataUpdateCount, errorUpdateCount } }) => {
      const asked = dataUpdateCount + errorUpdateCount
      if (asked >= MOST_QUESTIONS || (known && !isChecking(known.files))) return false
      return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** asked)
    },
  })
  // Absent in the answer of an older moment, a file is as it was.
  return files.map((file) => data?.files.find(({ file_id }) => file_id === file.file_id) ?? file)
}

/** Uploads in the application's name, shown by its file names and viewed by link. */
export function ApplicationUploads({
  application,
  uploadType,
  recordIndex,
  recordId,
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
        recordId,
        ...(recordIndex === undefined ? {} : { recordIndex }),
      }}
    >
      {children}
    </UploadScope>
  )
}
