import { waitFor, type ActorRefFrom } from 'xstate'
import type { uploadsMachine } from '@/machines/upload/uploads.machine'

export const PAN_FIELD = {
  key: '9876543210/JOIN_US//pan',
  fileType: 'pan',
  uploadType: 'JOIN_US',
  mobile: '9876543210',
  namePrefix: '',
  applicationId: '9876543210',
  multiple: false,
} as const

export async function openPanField(uploads: ActorRefFrom<typeof uploadsMachine>) {
  uploads.send({ type: 'field.opened', request: PAN_FIELD, uploaded: [] })
  const field = uploads.getSnapshot().context.fields[PAN_FIELD.key]
  if (!field) throw new Error('The field did not open')
  await waitFor(field, (snapshot) => snapshot.matches('none'))
  return field
}
