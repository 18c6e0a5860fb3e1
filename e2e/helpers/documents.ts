import type { TestFile } from './files'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** A scan: a document whose pages are these JPEGs, as a scanner writes them. */
export function documentOfPhotographs(name: string, photographs: readonly TestFile[]): TestFile {
  const pages = photographs.map((_, index) => `${3 + index * 3} 0 R`).join(' ')
  const objects = photographs.flatMap(({ buffer }, index) => {
    const number = 3 + index * 3
    const drawing = 'q 842 0 0 595 0 0 cm /P Do Q'
    const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 595]/Contents ${number + 1} 0 R/Resources<</XObject<</P ${number + 2} 0 R>>>>>>`
    const image = `<</Type/XObject/Subtype/Image/Width 1600/Height 1200/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${buffer.length}>>`
    return [
      latin1(`${number} 0 obj\n${page}\nendobj\n`),
      latin1(`${number + 1} 0 obj\n<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream\nendobj\n`),
      Buffer.concat([
        latin1(`${number + 2} 0 obj\n${image}\nstream\n`),
        buffer,
        latin1('\nendstream\nendobj\n'),
      ]),
    ]
  })
  const head = `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count ${photographs.length}/Kids[${pages}]>>\nendobj\n`
  const buffer = Buffer.concat([latin1(head), ...objects, latin1('trailer<</Root 1 0 R>>\n%%EOF\n')])
  return { name, mimeType: 'application/pdf', buffer }
}

/** The JPEGs in a file. */
export function photographsIn(file: Buffer): Buffer[] {
  const found: Buffer[] = []
  let from = file.indexOf(latin1('\xff\xd8\xff'))
  while (from !== -1) {
    const end = file.indexOf('endstream', from)
    found.push(file.subarray(from, file.lastIndexOf(latin1('\xff\xd9'), end) + 2))
    from = file.indexOf(latin1('\xff\xd8\xff'), end)
  }
  return found
}
