import { inflateSync } from 'node:zlib'

const STREAM = /Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g
const ACTUAL_TEXT = /\/ActualText \(((?:\\.|[^\\)])*)\)/gs
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decode(literal: string): string {
  const bytes = literal.replaceAll(/\\(.)/gs, (_, escaped: string) => ESCAPES[escaped] ?? escaped)
  if (!bytes.startsWith('\xfe\xff')) return bytes
  return new TextDecoder('utf-16be').decode(Buffer.from(bytes.slice(2), 'latin1'))
}

/** @returns what is read out of a PDF or copied from it, without its spaces: lines are broken somewhere */
export function textOfPdf(pdf: Buffer): string {
  const streams: string[] = []
  for (const { 0: header, 1: length, index } of pdf.toString('latin1').matchAll(STREAM)) {
    const start = index + header.length
    streams.push(inflateSync(pdf.subarray(start, start + Number(length))).toString('latin1'))
  }
  const texts = streams.join('').matchAll(ACTUAL_TEXT)
  return Array.from(texts)
    .map(([, literal = '']) => decode(literal))
    .join('')
    .replaceAll(' ', '')
}
