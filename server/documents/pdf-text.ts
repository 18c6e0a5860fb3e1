import { runsOf, setFont, type Run, type Style } from './pdf-fonts'

/** High enough for the vowel signs above and below a Telugu letter. */
const LINE_HEIGHT = 1.5
const BASELINE = 1.05

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Shaped = { width: number; options: PDFKit.Mixins.TextOptions }

/** A mark that a font has no place for stops fontkit: such a run is drawn without placing marks. */
const WITHOUT_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false }

function shape(document: PDFKit.PDFDocument, { script, text }: Run, style: Style): Shaped {
  setFont(document, script, style)
  try {
    return { width: document.widthOfString(text), options: {} }
  } catch {
    // fontkit takes an object too, to turn features off.
    const options = { features: WITHOUT_MARKS as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
    return { width: document.widthOfString(text, options), options }
  }
}

const widthOf = (document: PDFKit.PDFDocument, text: string, style: Style) =>
  runsOf(text).reduce((width, run) => width + shape(document, run, style).width, 0)

/** For a word that is longer than a line, such as a hash. */
function cutWord(document: PDFKit.PDFDocument, word: string, width: number, style: Style): string[] {
  if (widthOf(document, word, style) <= width) return [word]
  const pieces = ['']
  for (const { segment } of letters.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`
    if (widthOf(document, longer, style) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}

/** @returns the lines of a text of any scripts in this width */
export function linesOf(document: PDFKit.PDFDocument, text: string, width: number, style: Style): string[] {
  if (widthOf(document, text, style) <= width) return [text]
  const space = widthOf(document, ' ', style)
  const lines: string[] = []
  let used = Number.POSITIVE_INFINITY
  for (const word of text.split(' ').flatMap((one) => cutWord(document, one, width, style))) {
    const added = widthOf(document, word, style)
    const fits = used + space + added <= width
    if (fits) lines[lines.length - 1] += ` ${word}`
    else lines.push(word)
    used = fits ? used + space + added : added
  }
  return lines
}

export const heightOf = (lines: readonly string[], { size }: Style) => lines.length * size * LINE_HEIGHT

type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** Draws lines from this place on, and leaves the document's own place as it is. */
export function drawLines(
  document: PDFKit.PDFDocument,
  lines: readonly string[],
  { x, y, width, align = 'left' }: Place,
  style: Style,
): void {
  for (const [index, line] of lines.entries()) {
    const baseline = y + style.size * (index * LINE_HEIGHT + BASELINE)
    let left = align === 'left' ? x : x + width - widthOf(document, line, style)
    for (const run of runsOf(line)) {
      const { width: advance, options } = shape(document, run, style)
      // Letters of India are drawn in another order than they are written: readers of the file get the text.
      document.markContent('Span', { actual: run.text })
      document.text(run.text, left, baseline, { ...options, lineBreak: false, baseline: 'alphabetic' })
      document.endMarkedContent()
      left += advance
    }
  }
}
