/** Says how a line of text looks: its size in pixels, and whether it is bold. */
export type TextStyle = { size: number; bold?: boolean }

/** The styles of the pictures, by what the text is. */
export const STYLES = {
  title: { size: 13, bold: true },
  note: { size: 11 },
  detail: { size: 11 },
  tags: { size: 10 },
  label: { size: 11 },
} satisfies Record<string, TextStyle>

/** The role of a text, which decides its style. */
export type TextRole = keyof typeof STYLES

/** The share of the font size that one character takes: a little more than the widest common sans serif does on average. */
const CHARACTER = { regular: 0.56, bold: 0.62 }

/** The estimated width of a text, in pixels. It errs to the wide side, because the reader's font is not known here. */
export function widthOf(text: string, role: TextRole): number {
  const { size, bold }: TextStyle = STYLES[role]
  return Math.ceil(text.length * size * (bold ? CHARACTER.bold : CHARACTER.regular))
}

/** The height of a line, in pixels. */
export function heightOf(role: TextRole): number {
  return STYLES[role].size + 4
}

/** Breaks a text at spaces into lines of at most `most` characters; a longer word gets a line of its own. */
export function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
