import type { UploadMediaType } from '@/schemas/files/upload-rule'
import { faultOfFiles, isOfType } from './upload-file-check'

const PICTURE = { type: /^image\/(?:jpeg|png|webp|hei[cf])$/, ending: /\.(?:jpe?g|png|webp|hei[cf])$/i }

/** The heaviest picture that a phone is asked to make smaller, in bytes: a camera's largest. */
const LARGEST_PHOTOGRAPH = 60 * 1024 * 1024

const SMALL_BYTES = 400 * 1024

/** @returns whether this browser can draw apart from the page: without that, files go as they are. */
const canDraw = () => typeof Worker === 'function' && typeof OffscreenCanvas === 'function'

function canPrepare({ name, type, size }: File): boolean {
  const isPicture = type === '' ? PICTURE.ending.test(name) : PICTURE.type.test(type)
  return isPicture && size > 0 && size <= LARGEST_PHOTOGRAPH && canDraw()
}

/** @returns which types of file may be chosen for a field: those that it takes, and photographs that can be made one of them. */
export function chosenTypes(accept: readonly UploadMediaType[]): readonly UploadMediaType[] {
  return canDraw() ? [...new Set<UploadMediaType>([...accept, 'image/png', 'image/jpeg'])] : accept
}

/** Says why one of the chosen files cannot be sent, or `null`; of a photograph that is only known once it is prepared. */
export function faultOfChosen(
  files: readonly File[],
  accept: readonly UploadMediaType[],
  maxBytes: number,
): string | null {
  return faultOfFiles(
    files.filter((file) => !canPrepare(file)),
    accept,
    maxBytes,
  )
}

/** @returns whether a chosen picture is sent as something else than itself: it is heavy, or its field takes no such type. */
export function isToBePrepared(file: File, isTaken: boolean): boolean {
  return canPrepare(file) && (!isTaken || file.size > SMALL_BYTES)
}

/** @returns what a field that takes such types gets of a photograph; a PNG of a photograph weighs ten times as much as the others. */
export function typeOfPrepared(accept: readonly UploadMediaType[]): UploadMediaType {
  const lightest: readonly UploadMediaType[] = ['image/jpeg', 'application/pdf', 'image/png']
  return lightest.find((type) => accept.includes(type)) ?? 'image/jpeg'
}

/** @returns whether a field is for pictures of an Aadhaar card, whose number is covered before it is sent (docs/law.md). */
export function maySeeAadhaar(fieldName: string): boolean {
  return fieldName.startsWith('aadhaar_')
}

/** @returns whether a chosen file is a picture, or may be a document of some, that such a field would cover first. */
export function mayBeCovered(fieldName: string, file: File): boolean {
  const isDocument = canDraw() && isOfType(file, ['application/pdf'])
  return maySeeAadhaar(fieldName) && (isDocument || canPrepare(file))
}
