import { expect, test } from 'vitest'
import { findPdf, readFileType } from '@/schemas/files/file-type'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const JPEG = '\xff\xd8\xff\xe0\0\x0cJFIF......'
const FRAME = '\xff\xc0\0\x11\x08\0\x10\0\x10\x03\x01\x22\0\x02\x11\x01\x03\x11\x01'
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01'
const PDF = '%PDF-1.7\n1 0 obj'

test.each([
  ['a JPEG', JPEG + FRAME, 'image/jpeg'],
  ['a JPEG with bytes to spare before its markers', `${JPEG}\xff\xff${FRAME}`, 'image/jpeg'],
  ['a JPEG that speaks of documents', `\xff\xd8\xff\xe0\0\x08%PDF  ${FRAME}`, 'image/jpeg'],
  ['the first bytes of a JPEG', '\xff\xd8\xff', undefined],
  ['a JPEG that ends before its size', `${JPEG}\xff\xe1\x40\0notes of a camera`, undefined],
  ['a JPEG that goes astray', `${JPEG}no marker${FRAME}`, undefined],
  ['a PNG', PNG, 'image/png'],
  ['the first bytes of a PNG', PNG.slice(0, 23), undefined],
  ['a PNG without its header', PNG.replace('IHDR', 'tEXt'), undefined],
  ['a document', PDF, 'application/pdf'],
  ['a document behind a line', `\nA line\n${PDF}`, 'application/pdf'],
  ['a document as far behind as readers look', ' '.repeat(1020) + PDF, 'application/pdf'],
  ['a document behind more', ' '.repeat(1021) + PDF, undefined],
  ['the first line of a document', '%PDF-1.7\n', undefined],
  ['a picture of an iPhone', '\0\0\0\x18ftypheic\0\0\0\0mif1', 'image/heic'],
  ['a picture of its kind', '\0\0\0\x18ftypmif1\0\0\0\0heic', 'image/heic'],
  ['a film of its kind', '\0\0\0\x18ftypqt  \0\0\0\0', undefined],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['a sound', 'RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['a page', '<html><script>alert(1)</script></html>', undefined],
  ['nothing', '', undefined],
])('%s is told by its bytes', (_, text, type) => {
  expect(readFileType(bytesOf(text), text.length)).toBe(type)
})

test.each([
  ['a JPEG with long notes', `${JPEG}\xff\xe1\x40\0notes of a camera`, 'image/jpeg'],
  ['a document', '%PDF-1.7\n', 'application/pdf'],
])('the beginning of %s may be more than that', (_, text, type) => {
  expect(readFileType(bytesOf(text), 1_000_000)).toBe(type)
})

test('where a document begins is found', () => {
  expect(findPdf(bytesOf(`\r\n${PDF}`))).toBe(2)
  expect(findPdf(bytesOf('none'))).toBe(-1)
})
