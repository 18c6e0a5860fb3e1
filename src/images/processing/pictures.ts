/** All that is wrong with a photograph, as far as a phone can tell. */
export type Flaw = 'blurred' | 'dark' | 'glaring'

/** A picture that was chosen here, as it is sent. */
export type ShownPicture = { file: File; flaws: readonly Flaw[] }

/** By the charts of their fields, which end with the sign-in, and by the names of their files: nothing outlives who chose it. */
const pictures = new WeakMap<object, Map<string, ShownPicture>>()

/** Remembers a picture that is sent for a field. */
export function rememberPicture(field: object, picture: ShownPicture): void {
  pictures.set(field, new Map(pictures.get(field)).set(picture.file.name, picture))
}

/** The picture that a file of a field is; undefined for other files, and for those of an earlier page. */
export function pictureOf(field: object, name: string): ShownPicture | undefined {
  return pictures.get(field)?.get(name)
}
