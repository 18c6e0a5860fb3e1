// oxlint-disable-next-line import/no-named-as-default -- the types of the library know its default export alone
import PDFDocument from 'pdfkit'
import { languageTag } from '@/schemas/language/languages'
import type { Style } from './pdf-fonts'
import { drawLines, heightOf, linesOf } from './pdf-text'

/** Rows of label and text, then a table whose amounts begin in its third column. All in the language, with names in whatever script they are. */
export type PdfDocument = {
  language: string
  title: string
  /** Below the title, in the reader's language. */
  note?: string | undefined
  sections: readonly { title: string; rows: readonly (readonly [label: string, text: string])[] }[]
  table: { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
}

const MARGIN = 50
const LABEL_WIDTH = 170
const GAP = 6
const CELL_GAP = 3
const TITLE: Style = { size: 16, weight: 'bold' }
const HEADING: Style = { size: 12, weight: 'bold' }
const TEXT: Style = { size: 9, weight: 'regular' }
const FIRST_AMOUNT = 2

const widthOfPage = ({ page }: PDFKit.PDFDocument) => page.width - 2 * MARGIN

function keepTogether(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - MARGIN) document.addPage()
}

type Cell = { text: string; x: number; width: number; align?: 'left' | 'right' }

/** On one page; the document goes on below, after the gap. */
function addCells(document: PDFKit.PDFDocument, cells: readonly Cell[], style: Style, gap: number): void {
  const filled = cells.map(({ text, ...cell }) => ({
    ...cell,
    lines: linesOf(document, text, cell.width, style),
  }))
  const height = Math.max(0, ...filled.map(({ lines }) => heightOf(lines, style)))
  keepTogether(document, height + gap)
  const { y } = document
  for (const { lines, ...cell } of filled) drawLines(document, lines, { ...cell, y }, style)
  document.x = MARGIN
  document.y = y + height + gap
}

function addRow(document: PDFKit.PDFDocument, [label, text]: readonly [string, string]): void {
  const cells = [
    { text: label, x: MARGIN, width: LABEL_WIDTH - GAP },
    { text, x: MARGIN + LABEL_WIDTH, width: widthOfPage(document) - LABEL_WIDTH },
  ]
  addCells(document, cells, TEXT, GAP / 2)
}

function addHeading(document: PDFKit.PDFDocument, title: string, style: Style): void {
  keepTogether(document, 3 * style.size)
  document.y += style === TITLE ? 0 : style.size
  addCells(document, [{ text: title, x: MARGIN, width: widthOfPage(document) }], style, GAP / 2)
}

function addTableRow(document: PDFKit.PDFDocument, texts: readonly string[]): void {
  const width = widthOfPage(document) / texts.length
  const cells = texts.map((text, column) => ({
    text,
    x: MARGIN + column * width,
    width: width - 2 * CELL_GAP,
    align: column < FIRST_AMOUNT ? ('left' as const) : ('right' as const),
  }))
  addCells(document, cells, TEXT, CELL_GAP)
  const line = document.y - CELL_GAP / 2
  document
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + widthOfPage(document), line)
    .lineWidth(0.5)
    .stroke()
}

/** For a thread of its own (documents.ts): a long table takes a processor for tenths of a second. */
export async function drawPdf({ language, title, note, sections, table }: PdfDocument): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title },
    lang: languageTag(language),
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  addHeading(document, title, TITLE)
  if (note) addCells(document, [{ text: note, x: MARGIN, width: widthOfPage(document) }], TEXT, GAP)
  for (const section of sections) {
    addHeading(document, section.title, HEADING)
    for (const row of section.rows) addRow(document, row)
  }
  addHeading(document, table.title, HEADING)
  for (const texts of [table.columns, ...table.rows]) addTableRow(document, texts)
  document.end()
  await finished
  return Buffer.concat(chunks)
}
