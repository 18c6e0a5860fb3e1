import * as z from 'zod/mini'
import { defineCall } from '../call'
import { REGISTRATION_FILE_TYPES } from '../files/uploads'
import { partnerRegistrationSchema } from '../forms/partner-registration'
import { choice, linkText, mobile } from '../text/primitives'
import { dataOf, idText, maybe } from '../wire'
import { uploadedFileId } from './files'

export const requestRegistration = defineCall({
  method: 'POST',
  path: '/v1/join-us/request',
  request: z.extend(partnerRegistrationSchema, { utm_id: linkText }),
  response: dataOf(z.object({ tracker_id: maybe(idText) })),
})

export const uploadRegistrationFile = defineCall({
  method: 'POST',
  path: '/v1/join-us/upload-file',
  form: z.object({ mobile, file_type: choice(REGISTRATION_FILE_TYPES) }),
  fileField: 'file',
  response: dataOf(z.object({ file_id: uploadedFileId })),
})
