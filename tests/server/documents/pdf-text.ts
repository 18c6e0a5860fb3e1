import { inflateSync } from 'node:zlib'

const STREAM = /Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g
const ACTUAL_TEXT = /\/ActualText \(((?:\\.|[^\\)])*)\)/gs
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decode(literal: string): string {
  const bytes = literal.replaceAll(/\\(.)/gs, (_, escaped: string) => ESCAPES[escaped] ?? escaped)
  if (!bytes.startsWith('\xfe\xff')) return bytes
  return new TextDecoder('utf-16be').decode(Buffer.from(bytes.slice(2), 'latin1'))
}

/** @returns all that a PDF holds packed: what is drawn on its pages, and its fonts */
export function streamsOf(pdf: Buffer): Buffer[] {
  return Array.from(pdf.toString('latin1').matchAll(STREAM), ({ 0: header, 1: length, index }) => {
    const start = index + header.length
    return inflateSync(pdf.subarray(start, start + Number(length)))
  })
}

/** @returns what is read out of a PDF or copied from it, without its spaces: lines are broken somewhere */
export function textOfPdf(pdf: Buffer): string {
  const streams = streamsOf(pdf).map((stream) => stream.toString('latin1'))
  const texts = streams.join('').matchAll(ACTUAL_TEXT)
  return Array.from(texts)
    .map(([, literal = '']) => decode(literal))
    .join('')
    .replaceAll(' ', '')
}
