export type QualityIssue = 'blurred' | 'dark' | 'glaring'

export type ShownPicture = { file: File; flaws: readonly QualityIssue[] }

/** By field chart, which ends with the sign-in, and file name: nothing outlives who chose it. */
const pictures = new WeakMap<object, Map<string, ShownPicture>>()

export function rememberPicture(field: object, picture: ShownPicture): void {
  pictures.set(field, new Map(pictures.get(field)).set(picture.file.name, picture))
}

/** @returns undefined for files that are no picture or were chosen on an earlier page */
export function findPicture(field: object, name: string): ShownPicture | undefined {
  return pictures.get(field)?.get(name)
}
