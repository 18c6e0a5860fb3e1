import { phrase } from '@/schemas/language/phrases'
import { isOfType } from '../../images/processing/upload-file-check'

const END_BYTES = 4096

const isDocument = (file: File) => isOfType(file, ['application/pdf'])

/** Finds PDFs that need a password by `/Encrypt` in their trailers; unreadable ones count as open: it is only a hint. */
async function findLockedDocuments(files: readonly File[]): Promise<string[]> {
  const found = await Promise.all(files.filter(isDocument).map((file) => isLocked(file).catch(() => false)))
  return files.filter(isDocument).flatMap(({ name }, index) => (found[index] ? [name] : []))
}

async function isLocked(file: File): Promise<boolean> {
  const end = await file.slice(-END_BYTES).text()
  if (end.includes('/Encrypt')) return true
  const at = /startxref\s+(?<at>\d+)/.exec(end)?.groups?.['at']
  const table = Number(at ?? 0)
  return (await file.slice(table, table + END_BYTES).text()).includes('/Encrypt')
}

/** @returns advice on locked documents, '' for none; `passwordLabel` is null where the form has no password field */
export async function formatLockedNotice(
  files: readonly File[],
  passwordLabel: string | null,
): Promise<string> {
  const names = await findLockedDocuments(files)
  if (names.length === 0) return ''
  const values = { files: names.join(', '), field: passwordLabel ?? '' }
  const isOne = names.length === 1
  if (passwordLabel === null)
    return isOne
      ? phrase('{files} is locked with a password. If you can, choose a copy that opens without one.', values)
      : phrase(
          '{files} are locked with a password. If you can, choose a copy that opens without one.',
          values,
        )
  return isOne
    ? phrase('{files} is locked with a password. Please type it under "{field}".', values)
    : phrase('{files} are locked with a password. Please type it under "{field}".', values)
}
