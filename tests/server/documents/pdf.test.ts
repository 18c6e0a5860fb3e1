import { expect, test } from 'vitest'
import { drawPdf, type PdfDocument } from '@/server/documents/pdf'
import { outlinesOfPdf, shapeText } from './pdf-glyphs'
import { textOfPdf } from './pdf-text'

const SENTENCES = [
  'ऋणदाता Banyan Lending Pvt. Ltd. को ₹3,00,000 लौटाने हैं; क्षमा, त्रुटि, किताब।',
  'స్త్రీ పేరు Asha Rao, ప్రతి నెలా ₹45,000 చెల్లించాలి.',
  'க்ஷ, கொடுப்பனவு – ₹45,000 ஒவ்வொரு மாதமும்.',
  'The statement of Asha Rao (आशा राव / ఆశా రావు / ஆஷா ராவ்)',
]

const documentOf = (language: string, texts: readonly string[]): PdfDocument => ({
  language,
  title: texts[0] ?? '',
  sections: [{ title: 'Part 1', rows: texts.map((text) => ['Label', text] as const) }],
  table: { title: 'Schedule', columns: ['No.', 'Due', 'Amount'], rows: [['1', '05-01-2027', '₹12,500.00']] },
})

const fontsOf = (pdf: Buffer) =>
  new Set([...pdf.toString('latin1').matchAll(/FontName \/[A-Z]+\+([A-Za-z]+)/g)].map(([, name]) => name))

test('what is read out of a statement is its text, in whatever scripts', async () => {
  const text = textOfPdf(await drawPdf(documentOf('hi', SENTENCES)))
  for (const sentence of [...SENTENCES, '₹12,500.00']) expect(text).toContain(sentence.replaceAll(' ', ''))
})

test('each script has its font in the file, and no other has', async () => {
  const pdf = await drawPdf(documentOf('te', SENTENCES.slice(1, 2)))
  expect(fontsOf(pdf)).toEqual(new Set(['AnekTelugu', 'NotoSansDevanagari']))
  expect(pdf.toString('latin1')).toContain('/Lang (te-IN)')
})

test.each([
  ['क्ष', ['uni0915094D0937'], 'one letter of two'],
  ['कि', ['uni093F.04', 'uni0915'], 'a sign before the letter that it is spoken after'],
  ['र्क', ['uni0915', 'uni0930094D'], 'a letter above the one that it is spoken before'],
  ['క్ష', ['Ka.te', 'SsasmallAlt1.te'], 'a small letter below'],
  ['స్త్రీ', ['SamatraIi.te', 'TRasmall1.te'], 'a sign that is part of its letter'],
  ['கொ', ['evowelsigntamil', 'katamil', 'aavowelsigntamil'], 'a sign on both sides'],
  ['க்ஷ', ['tchatamil'], 'one letter of two'],
])('%s is drawn as its font has it, %j: %s', async (word, names) => {
  const pdf = await drawPdf({
    language: 'hi',
    title: '',
    sections: [{ title: '', rows: [['', word]] }],
    table: { title: '', columns: [], rows: [] },
  })
  const shaped = shapeText(word)
  expect(shaped.names).toEqual(names)
  expect(outlinesOfPdf(pdf)).toEqual(shaped.outlines)
})

test('a letter is drawn that the font has no place for', async () => {
  const rare = 'க்டுஂ க்பீஂ'
  expect(textOfPdf(await drawPdf(documentOf('ta', [rare])))).toContain(rare.replace(' ', ''))
})

test('a word that is longer than a line, and a table that is longer than a page, go on', async () => {
  const hash = 'ab'.repeat(64)
  const rows = Array.from({ length: 90 }, (_, index) => [String(index), 'due', `₹${index}.00`])
  const { table, ...document } = documentOf('en', [hash])
  const pdf = await drawPdf({ ...document, table: { ...table, rows } })
  expect(textOfPdf(pdf)).toContain(hash)
  expect(textOfPdf(pdf)).toContain('₹89.00')
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(2)
})
