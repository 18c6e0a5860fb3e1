/** The scanner's answer to a file: none yet, nothing was found, or a virus. No zod. */
export type ScanStatus = 'CHECKING' | 'CLEAN' | 'INFECTED'

export function checkingRefusal(name: string): string {
  return `${name} is being checked for viruses. Please try again in a minute.`
}

export function infectedRefusal(name: string): string {
  return `${name} was refused: the virus check found something in it. Choose another file.`
}
