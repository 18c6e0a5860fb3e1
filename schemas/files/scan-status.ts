import { phrase } from '../language/phrases'

/** The scanner's answer to a file: none yet, nothing was found, or a virus. No zod. */
export type ScanStatus = 'CHECKING' | 'CLEAN' | 'INFECTED'

/** `file` is its name, where it is known. */
export function checkingRefusal(file?: string): string {
  if (file === undefined) return 'A file is being checked for viruses. Please try again in a minute.'
  return phrase('{file} is being checked for viruses. Please try again in a minute.', { file })
}

/** `file` is its name, where it is known. */
export function infectedRefusal(file?: string): string {
  if (file === undefined)
    return 'A file was refused: the virus check found something in it. Choose another file.'
  return phrase('{file} was refused: the virus check found something in it. Choose another file.', { file })
}
