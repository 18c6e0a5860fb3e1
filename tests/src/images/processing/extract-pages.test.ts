import { expect, test } from 'vitest'
import { createPdf } from '@/src/images/processing/create-pdf'
import { extractPages } from '@/src/images/processing/extract-pages'

const jpeg = (middle: string) => `\xff\xd8${middle}\xff\xd9`
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0)

function documentWith(streams: readonly [dictionary: string, bytes: string][], trailer = ''): File {
  const objects = streams.map(
    ([dictionary, bytes], index) =>
      `${index + 1} 0 obj\n<<${dictionary}>>\nstream\r\n${bytes}\r\nendstream\nendobj\n`,
  )
  return new File([latin1(`%PDF-1.7\n${objects.join('')}trailer<<${trailer}/Root 9 0 R>>`)], 'card.pdf')
}

const image = (filter: string, width = 1240, height = 1754) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /Filter ${filter} /Length 9 0 R`
const FRONT: [string, string] = [image('/DCTDecode'), jpeg('front')]
const BACK: [string, string] = [image('[/DCTDecode]', 1754, 1240), jpeg('back')]
const DRAWING: [string, string] = ['/Length 9', 'q /P Do Q']
const LOGO: [string, string] = [image('/FlateDecode', 120, 80), 'logo']

const textsOf = async (document: File) =>
  Promise.all(
    (await extractPages(document)).map(async (page) =>
      new TextDecoder('latin1').decode(await page.arrayBuffer()),
    ),
  )

test('the pages of a scan are its pictures, in their order and byte for byte', async () => {
  const document = documentWith([FRONT, DRAWING, BACK, LOGO])
  expect(await textsOf(document)).toEqual([jpeg('front'), jpeg('back')])
  expect((await extractPages(document)).map(({ name, type }) => [name, type])).toEqual([
    ['1.jpg', 'image/jpeg'],
    ['2.jpg', 'image/jpeg'],
  ])
})

async function rewritten(document: File, pattern: RegExp, by: string): Promise<File> {
  const text = new TextDecoder('latin1').decode(await document.arrayBuffer())
  return new File([latin1(text.replace(pattern, by))], 'card.pdf')
}

test.each([
  ['a page of many bytes before others', documentWith([[image('/DCTDecode'), jpeg('x'.repeat(20_000))]])],
  ['a page as wide as a card is read', documentWith([[image('/DCTDecode', 600, 40), jpeg('front')]])],
  ['a page as high', documentWith([[image('/DCTDecode', 40, 600), jpeg('front')]])],
  ['an object whose number stands on a line of its own', rewritten(documentWith([FRONT]), /0 obj/, '0\nobj')],
  [
    'a width in columns',
    rewritten(documentWith([[image('/DCTDecode', 700, 4), jpeg('x')]]), /Width /, 'Width  '),
  ],
  [
    'a height in columns',
    rewritten(documentWith([[image('/DCTDecode', 4, 700), jpeg('x')]]), /Height /, 'Height \n'),
  ],
  ['a picture of no size beside it', documentWith([FRONT, ['/Subtype /Image', 'mask']])],
  [
    'what breaks off behind it',
    rewritten(documentWith([FRONT, DRAWING]), /endstream\nendobj\ntrailer.*/, ''),
  ],
])('the page is read in a document with %s', async (_, document) => {
  expect(await textsOf(await document)).toHaveLength(1)
})

test('a document that we made of photographs is read back', async () => {
  const blob = new Blob([latin1(jpeg('page'))])
  const made = await createPdf([{ blob, width: 2000, height: 1500 }])
  expect(await textsOf(new File([made], 'made.pdf'))).toEqual([jpeg('page')])
})

test.each([
  ['text', documentWith([DRAWING])],
  [
    'a small picture on a page of text',
    documentWith([DRAWING, [image('/DCTDecode', 160, 200), jpeg('face')]]),
  ],
  ['a page of another kind of picture', documentWith([FRONT, [image('/JBIG2Decode'), 'bits']])],
  ['a picture packed once more', documentWith([[image('[/FlateDecode /DCTDecode]'), 'packed']])],
  [
    'a picture packed once more, in which there happens to be an end',
    documentWith([FRONT, [image('[/FlateDecode /DCTDecode]'), 'packed\xff\xd9']]),
  ],
  ['a page without an end', documentWith([[image('/DCTDecode'), '\xff\xd8 torn']])],
  [
    'a picture a little smaller than a card is read',
    documentWith([[image('/DCTDecode', 599, 599), jpeg('face')]]),
  ],
  ['what opens with a password only', documentWith([FRONT], '/Encrypt 8 0 R')],
  ['more pages than a card has', documentWith(Array.from({ length: 13 }, () => FRONT))],
  [
    'a file that breaks off',
    new File([latin1(`1 0 obj<<${image('/DCTDecode')}>>stream\n\xff\xd8`)], 'torn.pdf'),
  ],
  ['no document', new File(['nothing'], 'card.pdf')],
])('of %s there are no pages to cover', async (_, document) => {
  expect(await extractPages(document)).toEqual([])
})
