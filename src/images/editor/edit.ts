import { askWorker } from '../processing/ask-worker'
import type { Edit } from '../processing/resize'

/** @returns null where this phone cannot edit it */
export async function edited(file: File, edit: Edit): Promise<File | null> {
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const { blob } = await askWorker({ photographs: [file], type, mustBeMade: true, edit })
  return blob && new File([blob], file.name, { type })
}
