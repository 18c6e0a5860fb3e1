import { gzipSync } from 'node:zlib'

const CARD = {
  version: 'V2',
  contacts: '3',
  reference: '012420230101000000',
  name: 'Meera Nair',
  dob: '08-05-1990',
  gender: 'F',
  careOf: 'D/O Raman Nair',
  district: 'Ernakulam',
  landmark: '',
  house: '12/4',
  area: 'Panampilly Nagar',
  pincode: '682036',
  post: 'Ernakulam',
  state: 'Kerala',
  street: 'Second Cross',
  part: '',
  town: 'Kochi',
  lastOfMobile: '4321',
}

/** A made-up person, no photograph, no valid signature. */
export function aadhaarCode(
  changed: Partial<Record<keyof typeof CARD, string | undefined>> = {},
  { pack = gzipSync, padding = 300 }: { pack?: (bytes: Buffer) => Buffer; padding?: number } = {},
): string {
  const fields = Object.values({ ...CARD, ...changed }).filter((text) => text !== undefined)
  const texts = fields.map((text) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from([255])]))
  const bytes = pack(Buffer.concat([...texts, Buffer.alloc(padding, 7)]))
  return BigInt(`0x${bytes.toString('hex')}`).toString()
}
