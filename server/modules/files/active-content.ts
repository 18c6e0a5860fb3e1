import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { ACTIVE_CONTENTS, type ActiveContent } from '@/schemas/files/active-content'

/** Names of ISO 32000-2 that no document of text and pictures needs. */
const KINDS: Readonly<Record<string, ActiveContent>> = {
  JavaScript: 'SCRIPT',
  Rendition: 'SCRIPT',
  Launch: 'LAUNCH',
  EmbeddedFile: 'FILES',
  EmbeddedFiles: 'FILES',
  RichMedia: 'FILES',
}

/** A character of a name may be written as the number of it (7.3.5). */
const NAME = /\/((?:[A-Za-z]|#[\dA-Fa-f]{2}){6,40})(?![^\s()<>[\]{}/%])/g

/** A crafted document costs no more: streams that are looked at, bytes that they unpack to, and actions that are looked up. */
const MOST = { streams: 2000, unpacked: 32 * 1024 * 1024, ofOneStream: 4 * 1024 * 1024, openings: 4 }

const decodeName = (name: string) =>
  name.replaceAll(/#(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const HARMLESS_ACTION = /^\s*(?:\[|<<[^>]{0,500}\/S\s*\/(?:GoTo|JavaScript)\b)/

/** Most documents only say there on which page they begin; a script is found by its own name. */
function isHarmlessOpening(text: string, from: number): boolean {
  const action = text.slice(from, from + 500)
  const [, object] = /^\s*(\d{1,10})\s+\d+\s+R/.exec(action) ?? []
  if (object === undefined) return HARMLESS_ACTION.test(action)
  const found = new RegExp(`\\b${object}\\s+\\d+\\s+obj\\b`).exec(text)
  if (!found) return false
  const at = found.index + found[0].length
  return HARMLESS_ACTION.test(text.slice(at, at + 500))
}

function* findKinds(text: string): Generator<ActiveContent> {
  let openings = 0
  for (const { 0: whole, 1: written = '', index } of text.matchAll(NAME)) {
    const name = decodeName(written)
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
    if (kind) yield kind
    if (name !== 'OpenAction') continue
    openings += 1
    if (openings > MOST.openings || !isHarmlessOpening(text, index + whole.length)) yield 'LAUNCH'
  }
}

/** @returns undefined for what cannot be unpacked, or is too large */
function unpack(bytes: Buffer, from: number): string | undefined {
  try {
    // Bytes after the stream are not read.
    return inflateSync(bytes.subarray(from), { maxOutputLength: MOST.ofOneStream }).toString('latin1')
  } catch {
    return undefined
  }
}

/** Newer documents write their objects packed. */
function* unpackObjects(text: string, bytes: Buffer): Generator<string> {
  let left = MOST.unpacked
  let at = text.indexOf('/ObjStm')
  for (let tried = 0; at !== -1 && tried < MOST.streams && left > 0; tried += 1) {
    const [begin] = /\bstream\r?\n/.exec(text.slice(at, at + 1000)) ?? []
    if (begin !== undefined) {
      const unpacked = unpack(bytes, text.indexOf(begin, at) + begin.length)
      left -= unpacked?.length ?? MOST.ofOneStream
      if (unpacked !== undefined) yield unpacked
    }
    at = text.indexOf('/ObjStm', at + 1)
  }
}

async function inspect(localFile: string): Promise<ActiveContent[]> {
  const bytes = await readFile(localFile)
  const text = bytes.toString('latin1')
  const found = new Set(findKinds(text))
  for (const objects of unpackObjects(text, bytes)) for (const kind of findKinds(objects)) found.add(kind)
  return ACTIVE_CONTENTS.filter((kind) => found.has(kind))
}

let previous: Promise<unknown> = Promise.resolve()

/**
 * By the names in a PDF, also in its packed objects: a hint for who opens it, no proof. Encrypted objects are not looked into, and a
 * document that wants to hide can. One document at a time, so that many at once are not in memory together.
 */
export function findActiveContent(localFile: string): Promise<ActiveContent[]> {
  const found = previous.then(() => inspect(localFile))
  previous = found.catch(() => undefined)
  return found
}
