/** A file a person would choose; small, but really of its type, because the server looks at the bytes. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** The bytes of a file with its name behind them, so that no two are the same: the same bytes for the same field are the same file. */
const named = (name: string, mimeType: string, bytes: Buffer): TestFile => ({
  name,
  mimeType,
  buffer: Buffer.concat([bytes, Buffer.from(`% ${name}\n`)]),
})

/** A picture of one dot, as PNG. */
export const png = (name: string): TestFile => named(name, 'image/png', Buffer.from(PNG, 'base64'))

/** A picture of one dot, as JPEG. */
export const jpg = (name: string): TestFile => named(name, 'image/jpeg', Buffer.from(JPEG, 'base64'))

/** One empty page. */
export const pdf = (name: string): TestFile => named(name, 'application/pdf', Buffer.from(PDF))

/** A file that weighs so many bytes more. */
export const heavy = (file: TestFile, bytes: number): TestFile => ({
  ...file,
  buffer: Buffer.concat([file.buffer, Buffer.alloc(bytes, file.name)]),
})
