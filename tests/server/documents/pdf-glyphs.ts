// oxlint-disable-next-line import/no-named-as-default -- the types of the library know its default export alone
import PDFDocument from 'pdfkit'
import { runsOf, setFont } from '@/server/documents/pdf-fonts'
import { streamsOf } from './pdf-text'

type Glyph = { name: string; path: { toSVG: () => string } }

type Font = { layout: (text: string) => { glyphs: Glyph[] }; getGlyph: (id: number) => Glyph }

const TRUETYPE = Buffer.from('true')
const DRAWN = /\[([^\]]*)\] TJ/g
const HEX = /<([\da-f]+)>/g
const GLYPH_ID = /.{4}/g

const outlineOf = ({ path }: Glyph) => path.toSVG()

function fontOf(document: PDFKit.PDFDocument): Font {
  const { _font } = document as unknown as { _font: { font: Font } } // Of fontkit, which has no types.
  return _font.font
}

/** @returns what the whole font makes of a text of one script: names and outlines, from left to right */
export function shapeText(text: string): { names: string[]; outlines: string[] } {
  const document = new PDFDocument()
  for (const { script } of runsOf(text)) setFont(document, script, { size: 9, weight: 'regular' })
  const { glyphs } = fontOf(document).layout(text)
  return { names: glyphs.map(({ name }) => name), outlines: glyphs.map(outlineOf) }
}

/** @returns the outlines that a PDF of one font draws, in its order: its own numbers say nothing, they count what is used */
export function outlinesOfPdf(pdf: Buffer): string[] {
  const streams = streamsOf(pdf)
  const embedded = streams.find((stream) => stream.subarray(0, TRUETYPE.length).equals(TRUETYPE))
  if (!embedded) throw new Error('The PDF has no font')
  const font = fontOf(new PDFDocument().font(embedded))
  const page = streams.map((stream) => stream.toString('latin1')).find((stream) => stream.includes(' TJ'))
  const ids = Array.from(page?.matchAll(DRAWN) ?? [], ([, parts = '']) =>
    Array.from(parts.matchAll(HEX), ([, hex = '']) => hex.match(GLYPH_ID) ?? []),
  ).flat(2)
  return ids.map((id) => outlineOf(font.getGlyph(Number.parseInt(id, 16))))
}
