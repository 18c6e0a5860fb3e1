const MAX_CHARACTERS = 120

/**
 * A file name that is safe to show and to send in a header: no folders, control characters or characters that a file
 * system or a header could misread. It is never used as a path; the store's keys are random.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*;%]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\.+/, '')
    .trim()
  if (clean.length <= MAX_CHARACTERS) return clean || 'file'
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, MAX_CHARACTERS - extension.length) + extension
}
