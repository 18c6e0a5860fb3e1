/** Says which files an upload field takes (specification 5.18, 9.10). No zod. */

const PHOTO = ['image/png', 'image/jpeg'] as const
const PDF = ['application/pdf'] as const
const PHOTO_OR_PDF = [...PHOTO, ...PDF] as const
const PNG_OR_PDF = ['image/png', ...PDF] as const

/** The largest file that the screens take, in bytes; a server may take larger ones. */
export const LARGEST_FILE = 10 * 1024 * 1024

export type UploadMediaType = (typeof PHOTO_OR_PDF)[number]

export type UploadRule = {
  readonly accept: readonly UploadMediaType[]
  readonly multiple: boolean
  readonly hasPassword?: true
}

export const PHOTO_FILE = { accept: PHOTO, multiple: false } as const satisfies UploadRule
export const PNG_OR_PDF_FILE = { accept: PNG_OR_PDF, multiple: false } as const satisfies UploadRule
export const PHOTO_OR_PDF_FILE = { accept: PHOTO_OR_PDF, multiple: false } as const satisfies UploadRule
export const PHOTO_OR_PDF_FILES = { accept: PHOTO_OR_PDF, multiple: true } as const satisfies UploadRule
export const PDF_FILES = { accept: PDF, multiple: true } as const satisfies UploadRule
export const PDF_FILES_WITH_PASSWORD = { ...PDF_FILES, hasPassword: true } as const satisfies UploadRule
