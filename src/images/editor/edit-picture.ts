import { preparePhotographs } from '../processing/prepare-photographs'
import type { Edit } from '../processing/resize'

/** @returns null where this phone cannot edit it */
export async function editPicture(file: File, edit: Edit): Promise<File | null> {
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const { blob } = await preparePhotographs({ photographs: [file], type, mustBeMade: true, edit })
  return blob && new File([blob], file.name, { type })
}
