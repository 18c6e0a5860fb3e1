// oxlint-disable-next-line import/no-named-as-default -- the types of the library know its default export alone
import PDFDocument from 'pdfkit'
import { formatExactRupees, type StatementSection } from './sections'
import type { Instalment } from './schedule'

const MARGIN = 50
const LABEL_WIDTH = 170
const GAP = 6
const SIZES = { title: 16, heading: 12, text: 9 }

/** The built-in PDF fonts have no rupee sign. */
const spellRupee = (text: string) => text.replaceAll('₹', 'Rs. ')

function widthOf({ page }: PDFKit.PDFDocument): number {
  return page.width - 2 * MARGIN
}

function keepTogether(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - MARGIN) document.addPage()
}

function addRow(document: PDFKit.PDFDocument, [label, text]: [string, string]): void {
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

function money(amount: number) {
  return { text: spellRupee(formatExactRupees(amount)), align: { x: 'right', y: 'top' } } as const
}

function addSchedule(document: PDFKit.PDFDocument, schedule: readonly Instalment[]): void {
  addHeading(document, 'Repayment schedule')
  document.font('Helvetica').fontSize(SIZES.text)
  document.table({
    defaultStyle: { border: [0, 0, 0.5, 0], padding: 3 },
    data: [
      ['No.', 'Due', 'Outstanding', 'Principal', 'Interest', 'Instalment'],
      ...schedule.map((row) => [
        String(row.number),
        row.due.split('-').toReversed().join('-'),
        money(row.outstanding),
        money(row.principal),
        money(row.interest),
        money(row.instalment),
      ]),
    ],
  })
}

export async function statementPdf(
  title: string,
  sections: readonly StatementSection[],
  schedule: readonly Instalment[],
): Promise<Buffer> {
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
  addSchedule(document, schedule)
  document.end()
  await finished
  return Buffer.concat(chunks)
}
