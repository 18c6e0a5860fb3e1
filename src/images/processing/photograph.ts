import type { UploadMediaType } from '@/schemas/files/upload-rule'
import { findFileError, isOfType } from './upload-file-check'

const PICTURE = { type: /^image\/(?:jpeg|png|webp|hei[cf])$/, ending: /\.(?:jpe?g|png|webp|hei[cf])$/i }

/** In bytes: a camera's largest. Heavier pictures are not prepared. */
const LARGEST_PHOTOGRAPH = 60 * 1024 * 1024

const SMALL_BYTES = 400 * 1024

/** Without these, files are sent as they are. */
const canDraw = () => typeof Worker === 'function' && typeof OffscreenCanvas === 'function'

function canPrepare({ name, type, size }: File): boolean {
  const isPicture = type === '' ? PICTURE.ending.test(name) : PICTURE.type.test(type)
  return isPicture && size > 0 && size <= LARGEST_PHOTOGRAPH && canDraw()
}

/** The field's types, and pictures that can be converted to one. */
export function selectableTypes(accept: readonly UploadMediaType[]): readonly UploadMediaType[] {
  return canDraw() ? [...new Set<UploadMediaType>([...accept, 'image/png', 'image/jpeg'])] : accept
}

/** @returns an error text or null; a photograph's is only known once it is prepared */
export function findSelectionError(
  files: readonly File[],
  accept: readonly UploadMediaType[],
  maxBytes: number,
): string | null {
  return findFileError(
    files.filter((file) => !canPrepare(file)),
    accept,
    maxBytes,
  )
}

/** @returns true for a picture that is heavy or of a type that its field does not take */
export function needsPreparation(file: File, isTaken: boolean): boolean {
  return canPrepare(file) && (!isTaken || file.size > SMALL_BYTES)
}

/** @returns the type to convert photographs to; PNG last: it weighs ten times as much */
export function choosePreparedType(accept: readonly UploadMediaType[]): UploadMediaType {
  const lightest: readonly UploadMediaType[] = ['image/jpeg', 'application/pdf', 'image/png']
  return lightest.find((type) => accept.includes(type)) ?? 'image/jpeg'
}

/** @returns true for fields of Aadhaar pictures, whose number is redacted (docs/law.md) */
export function isAadhaarField(fieldName: string): boolean {
  return fieldName.startsWith('aadhaar_')
}

/** Pictures, and PDFs, which may be scans. */
export function canBeRedacted(fieldName: string, file: File): boolean {
  const isDocument = canDraw() && isOfType(file, ['application/pdf'])
  return isAadhaarField(fieldName) && (isDocument || canPrepare(file))
}
