import { expect, test } from 'vitest'
import { documentOf } from '@/src/form/upload/photograph/document-of-pictures'

const picture = (width: number, height: number, bytes: number) => ({
  width,
  height,
  blob: new Blob([new Uint8Array(bytes).fill(0xe9)]),
})

test('each picture is a page of its shape, and a reader finds every object where the table says', async () => {
  const blob = await documentOf([picture(2000, 1500, 700), picture(900, 1200, 300)])
  const text = Buffer.from(await blob.arrayBuffer()).toString('latin1')
  const start = Number(/startxref\n(?<at>\d+)\n%%EOF/.exec(text)?.groups?.['at'])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(8)
  offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)))
  expect(text.match(/MediaBox\[0 0 [\d. ]+\]/g)).toEqual([
    'MediaBox[0 0 842.00 631.50]',
    'MediaBox[0 0 631.50 842.00]',
  ])
  expect(text).toContain('/Kids[3 0 R 6 0 R]')
})

test('the lengths that it tells are those of what follows', async () => {
  const text = Buffer.from(await (await documentOf([picture(10, 10, 77)])).arrayBuffer()).toString('latin1')
  const streams = [...text.matchAll(/\/Length (\d+)>>stream\n(.*?)\nendstream/gs)]
  expect(streams.map(([, length]) => Number(length))).toEqual(streams.map(([, , stream]) => stream?.length))
  expect(streams.at(-1)?.[2]).toHaveLength(77)
})
