import type { UploadMediaType } from '@/schemas/files/upload-rule'
import { phrase } from '@/schemas/language/phrases'
import { formatSize } from '@/src/ui/format/format-size'

const ENDINGS: Record<UploadMediaType, { readonly word: string; readonly pattern: RegExp }> = {
  'image/png': { word: 'PNG', pattern: /\.png$/i },
  'image/jpeg': { word: 'JPG', pattern: /\.jpe?g$/i },
  'application/pdf': { word: 'PDF', pattern: /\.pdf$/i },
}

/** As in 'PNG, JPG, PDF'. */
export const formatTypes = (accept: readonly UploadMediaType[]) =>
  accept.map((type) => ENDINGS[type].word).join(', ')

export function isOfType(file: File, accept: readonly UploadMediaType[]): boolean {
  // No type where the bytes cannot be read: then the extension decides.
  return accept.some((type) =>
    file.type === '' ? ENDINGS[type].pattern.test(file.name) : type === file.type,
  )
}

/** @returns an error text or null; the server checks again, by the bytes */
export function findFileError(
  files: readonly File[],
  accept: readonly UploadMediaType[],
  maxBytes: number,
): string | null {
  for (const file of files) {
    if (file.size === 0) return phrase('{file} is empty. Choose another file.', { file: file.name })
    if (file.type === 'image/heic')
      return phrase(
        '{file} is a HEIC picture, which cannot be used. Make a screenshot of it, or choose a file of type {types}.',
        { file: file.name, types: formatTypes(accept) },
      )
    if (!isOfType(file, accept))
      return phrase('{file} cannot be used. Choose a file of type {types}.', {
        file: file.name,
        types: formatTypes(accept),
      })
    if (file.size > maxBytes) {
      return phrase('{file} is too large ({size}). The largest allowed is {limit}.', {
        file: file.name,
        size: formatSize(file.size),
        limit: formatSize(maxBytes),
      })
    }
  }
  return null
}
