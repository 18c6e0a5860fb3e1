import { deflateRawSync } from 'node:zlib'

/** Thirty-two random hexadecimal digits never compress below 28 bytes. */
const MIN_COMPRESSED_BYTES = 24

/** Words of documents, examples and keyboards; each too long to turn up by chance. */
const EXAMPLE = /example|change.?me|secret|password|output of|letters-and-digits|openssl|qwerty|default/i

const PRINTABLE = /^[ -~]+$/

/** The steps from byte to byte, by which `abcdef…` is as poor as `aaaaaa…`. */
function stepsOf(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0)))
}

function isPoor(bytes: Buffer): boolean {
  return [bytes, stepsOf(bytes)].some(
    (read) => deflateRawSync(read, { level: 9 }).length < MIN_COMPRESSED_BYTES,
  )
}

/** Documents and compose files show it, or somebody made it up in its place. */
export function isExample(value: string): boolean {
  return EXAMPLE.test(value)
}

/** @returns a half sentence that says why others could find this secret out; undefined for one that is random */
export function weaknessOf(secret: string): string | undefined {
  if (isExample(secret)) return 'is an example, or has a word of one in it'
  return isPoor(Buffer.from(secret)) ? 'repeats itself, so that it can be guessed' : undefined
}

/** Of one master key, 32 bytes in base64 with or without `id:`; as `weaknessOf`. */
export function weaknessOfKey(key: string): string | undefined {
  const bytes = Buffer.from(key.slice(key.indexOf(':') + 1), 'base64')
  if (isPoor(bytes)) return 'repeats itself, so that it can be guessed'
  return PRINTABLE.test(bytes.toString('latin1')) ? 'is text in base64, no random bytes' : undefined
}
