import { readFile } from 'node:fs/promises'
import { opensWithoutPassword, type Encryption } from './empty-password'
import { readBytes } from './mime'

/** `/Encrypt` is near the end, or near the beginning of a linearized document. */
const END_BYTES = 64 * 1024

/** In characters; no document has longer ones. */
const LONGEST_DICTIONARY = 16 * 1024
const LONGEST_STRING = 1024

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** ISO 32000-2, 7.3.4.2. */
function readLiteral(text: string): Buffer {
  let depth = 0
  let found = ''
  const token = /\\([0-7]{1,3}|\r\n?|.)|\r\n?|./gsy
  for (const [part, escaped] of text.matchAll(token)) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (depth === 0) break
    if (escaped === undefined) found += part.startsWith('\r') ? '\n' : part
    else if (/^[0-7]/.test(escaped)) found += String.fromCharCode(Number.parseInt(escaped, 8) & 255)
    else if (!/^[\r\n]/.test(escaped)) found += ESCAPES[escaped] ?? escaped
  }
  return Buffer.from(found.slice(1), 'latin1')
}

function stringAfter(text: string, key: RegExp): Buffer | undefined {
  const found = key.exec(text)
  if (!found) return undefined
  const from = found.index + found[0].length
  const rest = text.slice(from, from + LONGEST_STRING)
  if (rest.startsWith('(')) return readLiteral(rest)
  return Buffer.from(/^<([\dA-F\s]*)>/i.exec(rest)?.[1]?.replaceAll(/\s/g, '') ?? '', 'hex')
}

const numberAfter = (text: string, key: RegExp) => Number(key.exec(text)?.[1] ?? Number.NaN)

/** Undefined without encryption, or with one that is not understood. */
function readEncryption(text: string): Encryption | undefined {
  const [reference, object] = /\/Encrypt\s*(?:(\d{1,10})\s+\d+\s+R|<<)/.exec(text) ?? []
  if (reference === undefined) return undefined
  const from =
    object === undefined ? text.indexOf(reference) : text.search(new RegExp(`\\b${object}\\s+\\d+\\s+obj\\b`))
  if (from === -1) return undefined
  const [dictionary = ''] = text.slice(from, from + LONGEST_DICTIONARY).split('endobj', 1)
  const owner = stringAfter(dictionary, /\/O\s*(?=[(<])/)
  const user = stringAfter(dictionary, /\/U\s*(?=[(<])/)
  const revision = numberAfter(dictionary, /\/R\s+(\d+)/)
  const permissions = numberAfter(dictionary, /\/P\s+(-?\d+)/)
  if (!owner || !user || !(revision >= 2 && revision <= 6) || Number.isNaN(permissions)) return undefined
  const bits = numberAfter(dictionary, /\/Length\s+(\d+)/)
  return {
    revision,
    keyBytes: revision === 4 ? 16 : revision === 2 || !(bits >= 40 && bits <= 128) ? 5 : bits / 8,
    permissions: permissions | 0,
    owner,
    user,
    fileId: stringAfter(text, /\/ID\s*\[\s*(?=[(<])/) ?? Buffer.alloc(0),
    isMetadataOpen: /\/EncryptMetadata\s+false/.test(dictionary),
  }
}

/** An encryption that is not understood counts as open. */
export async function isLocked(localFile: string, size: number): Promise<boolean> {
  const ends = [0, Math.max(0, size - END_BYTES)]
  const read = await Promise.all(ends.map((from) => readBytes(localFile, from, END_BYTES)))
  if (!read.some((bytes) => bytes.includes('/Encrypt'))) return false
  const encryption = readEncryption(await readFile(localFile, 'latin1'))
  return encryption !== undefined && !opensWithoutPassword(encryption)
}
