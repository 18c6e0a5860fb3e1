import * as fc from 'fast-check'
import type { Call } from '@/schemas/call'
import { PDF, PNG } from '../../server/helpers/values'
import type { Request } from '../../server/refusals/send'
import { hostile, mutated } from './mutate'
import { valuesOf, type Known } from './values'

type Asked = Pick<Call, 'request' | 'form' | 'fileField' | 'bytes'>

/** A body and what it says it is. */
export type Body = { type: string; bytes: Buffer }

const JSON_TYPE = 'application/json'

const types = fc.constantFrom(
  JSON_TYPE,
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
)

function json(value: unknown): Body {
  return { type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(value) ?? '') }
}

const nonsense: fc.Arbitrary<Body> = fc.record({
  type: types,
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        '',
        '{',
        '[',
        'null',
        '"',
        '\uFEFF{}',
        '{"a":'.repeat(3000),
        '['.repeat(20_000),
        '{"__proto__":{"a":1}}',
      )
      .map((text) => Buffer.from(text)),
    hostile.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
  ),
})

function mangled(bodies: fc.Arbitrary<Body>): fc.Arbitrary<Body> {
  return fc
    .tuple(bodies, fc.nat(), fc.constantFrom('cut', 'turned', 'repeated'))
    .map(([{ type, bytes }, at, how]) => {
      const place = at % (bytes.length + 1)
      if (how === 'cut') return { type, bytes: bytes.subarray(0, place) }
      if (how === 'repeated') return { type, bytes: Buffer.concat([bytes, bytes.subarray(place)]) }
      const turned = Buffer.from(bytes)
      if (place < turned.length) turned.writeUInt8(turned.readUInt8(place) ^ (1 << (at % 8)), place)
      return { type, bytes: turned }
    })
}

/** JSON for a call: right, nearly right, or hostile. */
function jsonFor(
  request: NonNullable<Call['request']>,
  known: Known,
  sample: Request | undefined,
): fc.Arbitrary<Body> {
  const made = valuesOf(request, known)
  const right = sample?.body ? fc.oneof(made, fc.constant(sample.body)) : made
  return fc.oneof(
    { weight: 12, arbitrary: right.map(json) },
    { weight: 7, arbitrary: mutated(right).map(json) },
    { weight: 2, arbitrary: mangled(right.map(json)) },
    { weight: 2, arbitrary: nonsense },
  )
}

const contents = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(PNG.bytes, PDF.bytes) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(Buffer.alloc(300 * 1024), Buffer.alloc(0)) },
)

const fileNames = fc.oneof(
  fc.constantFrom('a.pdf', '../../a.png', 'C:\\a.exe', '', 'अ.pdf', '%00.png', 'a'.repeat(3000)),
  fc.string({ maxLength: 20 }).map((name) => name.replaceAll(/[\r\n"]/g, '')),
)

function part(headers: string, content: Uint8Array | string): Buffer {
  return Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** A form as browsers send it. Files: the field's name, the file's name, its bytes. */
function multipart(fields: object, files: readonly (readonly [string, string, Uint8Array | string])[]): Body {
  return {
    type: 'multipart/form-data; boundary=b',
    bytes: Buffer.concat([
      ...Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => part(`name="${name}"`, textOf(value))),
      ...files.map(([name, fileName, bytes]) => part(`name="${name}"; filename="${fileName}"`, bytes)),
      Buffer.from('--b--\r\n'),
    ]),
  }
}

/** Files with the texts beside them: right, nearly right, or hostile. */
function formFor(
  { form, fileField = 'file' }: Asked,
  known: Known,
  sample: Request | undefined,
): fc.Arbitrary<Body> {
  const made = form ? valuesOf(form, known) : fc.constant({})
  const right = sample?.upload ? fc.oneof(made, fc.constant(sample.upload.fields)) : made
  const texts = fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: mutated(right) })
  const names = fc.oneof(
    { weight: 9, arbitrary: fc.constant(fileField) },
    { weight: 1, arbitrary: fc.constantFrom('file', 'files', 'x', '') },
  )
  const files = fc.array(fc.tuple(names, fileNames, contents), { maxLength: 3 })
  const whole = fc.tuple(texts, files).map(([fields, sent]) => multipart(Object(fields), sent))
  const noBoundary = fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=c',
  )
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 3, arbitrary: mangled(whole) },
    { weight: 1, arbitrary: fc.tuple(whole, noBoundary).map(([{ bytes }, type]) => ({ type, bytes })) },
    { weight: 1, arbitrary: nonsense },
  )
}

const OCTETS = 'application/octet-stream'

/** Bytes of a file: what is asked for, a part of it, too many, others. */
function bytesFor(sample: Request | undefined): fc.Arbitrary<Body> {
  const whole = sample?.bytes ?? PDF.bytes
  const bytes = fc.oneof(
    { weight: 4, arbitrary: fc.constant(whole) },
    { weight: 2, arbitrary: fc.nat(whole.length).map((end) => whole.subarray(0, end)) },
    { weight: 2, arbitrary: contents },
  )
  return bytes.map((sent) => ({ type: OCTETS, bytes: Buffer.from(sent) }))
}

/** Bodies for a call; without one where the call has none, mostly. `sample` is a request to it that is right. */
export function bodiesFor(call: Asked, known: Known, sample?: Request): fc.Arbitrary<Body | undefined> {
  if (call.fileField) return formFor(call, known, sample)
  if (call.request) return jsonFor(call.request, known, sample)
  if (call.bytes) return bytesFor(sample)
  return fc.option(nonsense, { nil: undefined, freq: 1 })
}

/** The body of a request that is right. */
export function rightBody({ fileField = 'file' }: Asked, { body, bytes, upload }: Request): Body | undefined {
  if (upload) {
    const files = upload.files.map((file) => [fileField, file.name, file.bytes] as const) // Not a list, three things.
    return multipart(upload.fields, files)
  }
  if (bytes) return { type: OCTETS, bytes: Buffer.from(bytes) }
  return body === undefined ? undefined : json(body)
}
