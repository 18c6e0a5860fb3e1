// oxlint-disable-next-line import/no-named-as-default -- the types of the library know its default export alone
import PDFDocument from 'pdfkit'

/** Rows of label and text, then a table whose amounts begin in its third column. */
export type PdfDocument = {
  title: string
  sections: readonly { title: string; rows: readonly (readonly [label: string, text: string])[] }[]
  table: { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
}

const MARGIN = 50
const LABEL_WIDTH = 170
const GAP = 6
const SIZES = { title: 16, heading: 12, text: 9 }
const FIRST_AMOUNT = 2

/** The built-in PDF fonts have no rupee sign. */
const spellRupee = (text: string) => text.replaceAll('₹', 'Rs. ')

function widthOf({ page }: PDFKit.PDFDocument): number {
  return page.width - 2 * MARGIN
}

function keepTogether(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - MARGIN) document.addPage()
}

function addRow(document: PDFKit.PDFDocument, [label, text]: readonly [string, string]): void {
  const textWidth = widthOf(document) - LABEL_WIDTH
  document.font('Helvetica').fontSize(SIZES.text)
  const height = Math.max(
    document.heightOfString(spellRupee(text), { width: textWidth }),
    document.heightOfString(label, { width: LABEL_WIDTH - GAP }),
  )
  keepTogether(document, height + GAP)
  const top = document.y
  document.text(label, MARGIN, top, { width: LABEL_WIDTH - GAP })
  document.text(spellRupee(text), MARGIN + LABEL_WIDTH, top, { width: textWidth })
  document.x = MARGIN
  document.y = top + height + GAP
}

function addHeading(document: PDFKit.PDFDocument, title: string): void {
  keepTogether(document, 3 * SIZES.heading)
  document.moveDown().font('Helvetica-Bold').fontSize(SIZES.heading).text(title, MARGIN).moveDown(0.5)
}

function amountCell(text: string) {
  return { text: spellRupee(text), align: { x: 'right', y: 'top' } } as const
}

function addTable(document: PDFKit.PDFDocument, { title, columns, rows }: PdfDocument['table']): void {
  addHeading(document, title)
  document.font('Helvetica').fontSize(SIZES.text)
  document.table({
    defaultStyle: { border: [0, 0, 0.5, 0], padding: 3 },
    data: [
      [...columns],
      ...rows.map((row) => row.map((text, column) => (column < FIRST_AMOUNT ? text : amountCell(text)))),
    ],
  })
}

/** For a thread of its own (documents.ts): a long table takes a processor for tenths of a second. */
export async function drawPdf({ title, sections, table }: PdfDocument): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: title }, lang: 'en-IN' })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  document.font('Helvetica-Bold').fontSize(SIZES.title).text(title)
  for (const section of sections) {
    addHeading(document, section.title)
    for (const row of section.rows) addRow(document, row)
  }
  addTable(document, table)
  document.end()
  await finished
  return Buffer.concat(chunks)
}
