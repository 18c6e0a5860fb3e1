import type { GENDERS } from '@/schemas/options'

/** Missing texts are ''. */
export type AadhaarCard = {
  name: string
  dob: string
  gender: (typeof GENDERS)[number]['value'] | ''
  pincode: string
  address: string
}

const MAX_DIGITS = 7089

/** A card's names, photograph and signature fit; other codes may not. */
const MAX_BYTES = 32 * 1024

const SEPARATOR = 255

/** From the version to the place; the photograph follows. */
const FIELD_COUNT = 17

const GENDER_LETTERS = new Map<string, AadhaarCard['gender']>([
  ['M', 'MALE'],
  ['F', 'FEMALE'],
  ['T', 'OTHERS'],
])

/** @returns null for any other code: a decimal number of gzipped ISO 8859-1 fields. Its signature is not checked (docs/law.md, Identity) */
export async function readAadhaarCard(text: string): Promise<AadhaarCard | null> {
  if (!/^\d+$/.test(text) || text.length > MAX_DIGITS) return null
  const bytes = await inflate(toBytes(BigInt(text))).catch(() => null)
  return bytes && toCard(splitFields(bytes))
}

function toBytes(number: bigint): Uint8Array<ArrayBuffer> {
  const digits = number.toString(16)
  const even = digits.padStart(digits.length + (digits.length % 2), '0')
  return Uint8Array.from(even.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** @throws TypeError for what is not compressed, RangeError for what inflates to too much */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new DecompressionStream(bytes[0] === 0x1f ? 'gzip' : 'deflate')
  const writer = stream.writable.getWriter()
  // The reader throws the same error.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  const reader = stream.readable.getReader()
  let inflated = new Uint8Array()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const longer = new Uint8Array(inflated.length + part.value.length)
    longer.set(inflated)
    longer.set(part.value, inflated.length)
    inflated = longer
    if (inflated.length <= MAX_BYTES) continue
    await reader.cancel()
    throw new RangeError('This is no card')
  }
  return inflated
}

function splitFields(bytes: Uint8Array): string[] {
  const decoder = new TextDecoder('iso-8859-1')
  const fields: string[] = []
  for (let from = 0; fields.length < FIELD_COUNT;) {
    const end = bytes.indexOf(SEPARATOR, from)
    if (end === -1) break
    const text = decoder.decode(bytes.subarray(from, end))
    fields.push(text.replaceAll(/\s+/g, ' ').trim())
    from = end + 1
  }
  return fields
}

function toCard(fields: readonly string[]): AadhaarCard | null {
  // Newer cards begin with their version.
  const unversioned = /^V\d$/.test(fields[0] ?? '') ? fields.slice(1) : fields
  const [contacts = '', reference = '', name = '', dob = '', gender = '', , ...place] = unversioned
  const [district = '', landmark, house, area, pincode = '', post, , street, part, town] = place
  if (!/^[0-3]$/.test(contacts) || !/^\d{4,}$/.test(reference) || name === '') return null
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(dob) ?? []
  const lines = [house, street, landmark, area, town, post, part, district]
  return {
    name,
    dob: year === undefined ? '' : `${year}-${month}-${day}`,
    gender: GENDER_LETTERS.get(gender) ?? '',
    pincode: /^[1-9]\d{5}$/.test(pincode) ? pincode : '',
    address: [...new Set(lines.filter((line) => line !== undefined && line !== ''))].join(', '),
  }
}
