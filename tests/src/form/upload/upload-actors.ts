import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  uploadMachine,
  type PendingFile,
  type UploadEvent,
  type UploadFilesInput,
} from '@/machines/upload/upload.machine'
import { uploadsMachine } from '@/machines/upload/uploads.machine'

/** An upload the test answers: what was asked, and how to report back. */
export interface PausedUpload {
  input: UploadFilesInput
  report: (event: UploadEvent) => void
}

/** Says whose files a field of the tests sends, and for what. */
export const UPLOAD_REQUEST = {
  uploadType: 'LOAN_APPLICANT_PERSONAL_INFO',
  mobile: '9000000001',
  namePrefix: 'Asha',
  applicationId: 'a1',
} as const

/** The real upload charts with a network that only moves when the test says so. */
export function startUploads(kept: PendingFile[] = []) {
  const held: PausedUpload[] = []
  const upload = uploadMachine.provide({
    actors: {
      restoreFiles: fromPromise(() => Promise.resolve(kept)),
      uploadFiles: fromCallback<UploadEvent, UploadFilesInput>(({ input, sendBack }) => {
        held.push({ input, report: sendBack })
      }),
    },
    actions: { forgetFiles: () => undefined, dropFile: () => undefined, showError: () => undefined },
  })
  const uploads = createActor(uploadsMachine.provide({ actors: { upload } })).start()
  return { uploads, held }
}
