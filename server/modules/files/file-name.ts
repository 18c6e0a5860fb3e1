import type { UploadMediaType } from '@/schemas/files/upload-rule'
import { redactAadhaar } from '../../core/redact-aadhaar'

const MAX_CHARACTERS = 120

const EXTENSIONS: Readonly<Record<UploadMediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/** Removes folders, control characters and what a file system or header could misread. Never used as a path. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = redactAadhaar(last)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*;%]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\.+/, '')
    .trim()
  if (clean.length <= MAX_CHARACTERS) return clean || 'file'
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, MAX_CHARACTERS - extension.length) + extension
}

/** Makes the extension match the media type of the bytes. */
export function withExtension(name: string, mime: UploadMediaType): string {
  const [usual] = EXTENSIONS[mime]
  const [ending = '', extension = ''] = /\.([A-Za-z][A-Za-z0-9]{0,4})$/.exec(name) ?? []
  if (EXTENSIONS[mime].includes(extension.toLowerCase())) return name
  return cleanFileName(`${name.slice(0, name.length - ending.length)}.${usual}`)
}
