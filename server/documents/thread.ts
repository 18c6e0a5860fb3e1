/* Runs in a thread of its own, so that drawing and packing keep no other answer waiting; documents.ts calls these by name. */
import writeXlsxFile, { type Sheet } from 'write-excel-file/node'
import { drawPdf, type PdfDocument } from './pdf'

export function pdf(document: PdfDocument): Promise<Uint8Array> {
  return drawPdf(document)
}

export function xlsx(sheets: Sheet<Buffer>[]): Promise<Uint8Array> {
  return writeXlsxFile(sheets).toBuffer()
}
