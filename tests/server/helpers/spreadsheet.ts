import { strFromU8, unzipSync } from 'fflate'

type StoredCell = string | number

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}

function textIn(xml: string): string {
  return [...xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => unescape(text)).join('')
}

/** By its own format, zip, workbook and shared strings: no part of the writer is used. */
export function readSpreadsheet(bytes: Uint8Array): Map<string, StoredCell[][]> {
  const parts = unzipSync(bytes)
  const part = (name: string) => {
    const found = parts[name]
    if (!found) throw new Error(`The file has no part ${name}`)
    return strFromU8(found)
  }
  const shared = 'xl/sharedStrings.xml' in parts ? part('xl/sharedStrings.xml') : ''
  const strings = [...shared.matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) => textIn(xml))
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      /Id="([^"]*)"/.exec(tag)?.[1] ?? '',
      /Target="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  )
  const readCell = (attributes: string, xml: string): StoredCell => {
    if (xml.includes('<f>')) throw new Error('The file has a formula')
    const value = /<v>([^<]*)<\/v>/.exec(xml)?.[1] ?? ''
    if (attributes.includes('t="s"')) return strings[Number(value)] ?? ''
    if (/t="(?:inlineStr|str)"/.test(attributes)) return textIn(xml) || unescape(value)
    return Number(value)
  }
  const sheets = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)]
  return new Map(
    sheets.map(([tag]) => {
      const name = unescape(/name="([^"]*)"/.exec(tag)?.[1] ?? '')
      const xml = part(`xl/${targets.get(/r:id="([^"]*)"/.exec(tag)?.[1] ?? '')}`)
      const rows = [...xml.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) =>
        [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)]
          .filter(([, , inner]) => inner !== undefined)
          .map(([, attributes = '', inner = '']) => readCell(attributes, inner)),
      )
      return [name, rows]
    }),
  )
}
