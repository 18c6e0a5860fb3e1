import type { Picture } from './resize'

/** A4, in points. */
const PAGE_LONG_SIDE = 842

/** A PDF with a page per picture, which must be JPEGs of three colours, as a canvas writes them. */
export async function createPdf(pictures: readonly Picture[]): Promise<Blob> {
  const objects: BlobPart[][] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [
      `<</Type/Pages/Count ${pictures.length}/Kids[${pictures.map((_, index) => `${3 + index * 3} 0 R`).join(' ')}]>>`,
    ],
    ...pictures.flatMap((picture, index) => createPage(picture, 3 + index * 3)),
  ]
  const parts: BlobPart[] = ['%PDF-1.4\n']
  let length = countBytes(parts)
  const offsets = objects.map((object, index) => {
    const wrapped = [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']
    const offset = length
    parts.push(...wrapped)
    length += countBytes(wrapped)
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  return new Blob(
    [
      ...parts,
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`,
      `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ],
    { type: 'application/pdf' },
  )
}

/** Objects numbered from `first`: page, content stream, picture. */
function createPage({ width, height, blob }: Picture, first: number): BlobPart[][] {
  const scale = PAGE_LONG_SIDE / Math.max(width, height)
  const [pageWidth, pageHeight] = [width, height].map((side) => (side * scale).toFixed(2))
  const drawing = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /P Do Q`
  return [
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Contents ${first + 1} 0 R`,
      `/Resources<</XObject<</P ${first + 2} 0 R>>>>>>`,
    ],
    [`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
      `/Filter/DCTDecode/Length ${blob.size}>>stream\n`,
      blob,
      '\nendstream',
    ],
  ]
}

function countBytes(parts: readonly BlobPart[]): number {
  return new Blob([...parts]).size
}
