import type { UploadedFile, UploadRequest } from '@/machines/upload/upload.machine'

/** The field of one document, as the journeys of uploads open it. */
export const request: UploadRequest = {
  key: 'app1/pan',
  fileType: 'pan',
  uploadType: 'LOAN_APPLICANT_PERSONAL_INFO',
  mobile: '9876543210',
  namePrefix: 'pan',
  applicationId: 'app1',
  multiple: false,
}

/** All that is chosen for it. */
export const file = new File(['image'], 'pan.png')

/** The same once the server has it. */
export const arrived: UploadedFile = { fileId: 'f1', name: 'pan.png', size: 5 }
