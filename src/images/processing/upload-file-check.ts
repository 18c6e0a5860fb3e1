import type { UploadMediaType } from '@/schemas/files/upload-rule'
import { formatSize } from '@/src/ui/format/format-size'

const ENDINGS: Record<UploadMediaType, { readonly word: string; readonly pattern: RegExp }> = {
  'image/png': { word: 'PNG', pattern: /\.png$/i },
  'image/jpeg': { word: 'JPG', pattern: /\.jpe?g$/i },
  'application/pdf': { word: 'PDF', pattern: /\.pdf$/i },
}

const wordsOf = (accept: readonly UploadMediaType[]) => accept.map((type) => ENDINGS[type].word).join(', ')

/** @returns whether a field that takes such types takes the file as it is. */
export function isOfType(file: File, accept: readonly UploadMediaType[]): boolean {
  // A file has no type where its bytes cannot be read: then the ending decides.
  return accept.some((type) =>
    file.type === '' ? ENDINGS[type].pattern.test(file.name) : type === file.type,
  )
}

/** Says why one of the chosen files cannot be sent, or `null`. The server checks again, by the bytes. */
export function faultOfFiles(
  files: readonly File[],
  accept: readonly UploadMediaType[],
  maxBytes: number,
): string | null {
  for (const file of files) {
    if (file.size === 0) return `${file.name} is empty. Choose another file.`
    if (file.type === 'image/heic')
      return `${file.name} is a HEIC picture, which cannot be used. Make a screenshot of it, or choose a file of type ${wordsOf(accept)}.`
    if (!isOfType(file, accept))
      return `${file.name} cannot be used. Choose a file of type ${wordsOf(accept)}.`
    if (file.size > maxBytes) {
      return `${file.name} is too large (${formatSize(file.size)}). The largest allowed is ${formatSize(maxBytes)}.`
    }
  }
  return null
}

/** @returns what a file field takes, in words for its hint: 'PNG, JPG, PDF, up to 10 MB'. */
export function describeRule(accept: readonly UploadMediaType[], maxBytes: number): string {
  return `${wordsOf(accept)}, up to ${formatSize(maxBytes)}`
}
