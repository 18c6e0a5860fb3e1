import { expect, test } from 'vitest'
import { createPdf } from '@/src/images/processing/create-pdf'

const picture = (width: number, height: number, bytes: number) => ({
  width,
  height,
  blob: new Blob([new Uint8Array(bytes).fill(0xe9)]),
})

test('each picture is a page of its shape, and a reader finds every object where the table says', async () => {
  const blob = await createPdf([picture(2000, 1500, 700), picture(900, 1200, 300)])
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
  const text = Buffer.from(await (await createPdf([picture(10, 10, 77)])).arrayBuffer()).toString('latin1')
  const streams = [...text.matchAll(/\/Length (\d+)>>stream\n(.*?)\nendstream/gs)]
  expect(streams.map(([, length]) => Number(length))).toEqual(streams.map(([, , stream]) => stream?.length))
  expect(streams.at(-1)?.[2]).toHaveLength(77)
})

function refers(source: string, name: string): number[] {
  const [, references = ''] = new RegExp(`/${name}[[ ]?((?:\\d+ 0 R ?)+)`).exec(source) ?? []
  return [...references.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))
}

function readerOf(text: string) {
  const start = Number(/startxref\n(?<at>\d+)\n/.exec(text)?.groups?.['at'])
  const [, count, entries = ''] = /^xref\n0 (\d+)\n(.*?)trailer/s.exec(text.slice(start)) ?? []
  const offsets = entries.match(/.{20}/gs)?.map((entry) => Number(entry.slice(0, 10))) ?? []
  const object = (number: number) => {
    const whole = new RegExp(`^${number} 0 obj\n(.*?)\nendobj\n(?:\\d+ 0 obj|xref)\n`, 's')
    return whole.exec(text.slice(offsets[number]))?.[1] ?? ''
  }
  return { count: Number(count), entries: offsets.length, object }
}

test('from its catalogue a reader finds each page, what is drawn on it, and the picture', async () => {
  const blob = await createPdf([picture(2000, 1500, 70), picture(900, 1200, 30)])
  expect(blob.type).toBe('application/pdf')
  const text = Buffer.from(await blob.arrayBuffer()).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.4\n/)
  const { count, entries, object } = readerOf(text)
  const size = Number(/trailer<<\/Size (\d+)/.exec(text)?.[1])
  expect([count, entries, size]).toEqual([9, 9, 9])

  const [root = 0] = refers(text.slice(text.indexOf('trailer')), 'Root')
  expect(object(root)).toContain('/Type/Catalog')
  const [tree = 0] = refers(object(root), 'Pages')
  expect(object(tree)).toContain('/Type/Pages/Count 2')
  const pages = refers(object(tree), 'Kids')
  expect(pages).toHaveLength(2)
  for (const [index, page] of pages.entries()) {
    expect(object(page)).toContain('/Type/Page/')
    expect(refers(object(page), 'Parent')).toEqual([tree])
    const [drawing = 0] = refers(object(page), 'Contents')
    // As large as the page, whose lower left corner is where a drawing begins.
    expect(object(drawing)).toContain(
      index === 0 ? '\nq 842.00 0 0 631.50 0 0 cm /P Do Q\n' : '\nq 631.50 0 0 842.00 0 0 cm /P Do Q\n',
    )
    const [shown = 0] = refers(object(page), 'P')
    expect(object(shown)).toContain(index === 0 ? '/Width 2000/Height 1500' : '/Width 900/Height 1200')
  }
})
