import { drawQrCode } from '../../modules/campaign-links/qr'
import type { Document } from './demo-client'

/** A picture that shows its title: a QR code of it. */
export async function samplePhoto(title: string): Promise<Document> {
  const [, base64 = ''] = (await drawQrCode(title)).split(',')
  return { name: `${title}.png`, bytes: Buffer.from(base64, 'base64'), type: 'image/png' }
}

export function samplePdf(title: string): Document {
  const text = `BT /F1 24 Tf 72 720 Td (${title.replaceAll(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(pdf.length)
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return { name: `${title}.pdf`, bytes: Buffer.from(pdf, 'latin1'), type: 'application/pdf' }
}
