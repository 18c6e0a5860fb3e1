import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { findActiveContent } from '@/server/modules/files/active-content'

const directory = mkdtempSync(path.join(os.tmpdir(), 'active-'))
afterAll(() => rmSync(directory, { recursive: true }))

async function find(...parts: (string | Uint8Array)[]) {
  const file = path.join(directory, 'document.pdf')
  writeFileSync(file, Buffer.concat(parts.map((part) => Buffer.from(part))))
  return findActiveContent(file)
}

const object = (dictionary: string) => `1 0 obj\n<<${dictionary}>>\nendobj\n`

test.each([
  ['a script', '/OpenAction <</S /JavaScript /JS (app.alert(1))>>', ['SCRIPT']],
  ['a script by its other name', '/S/JavaScript/JS 5 0 R', ['SCRIPT']],
  ['a script whose name is written with numbers', '/S /J#61va#53cript', ['SCRIPT']],
  ['a script in a list of names', '/Names <</JavaScript 7 0 R>>', ['SCRIPT']],
  ['a program to start', '/A <</S /Launch /F (cmd.exe)>>', ['LAUNCH']],
  ['something that it does when it is opened', '/OpenAction <</S /URI /URI (http://x)>>', ['LAUNCH']],
  ['something elsewhere that it does when it is opened', '/OpenAction 9 0 R', ['LAUNCH']],
  ['another file', '/Names <</EmbeddedFiles 4 0 R>>', ['FILES']],
  ['a film', '/Subtype /RichMedia', ['FILES']],
  ['all of them', '/Launch /EmbeddedFile /JavaScript', ['SCRIPT', 'LAUNCH', 'FILES']],
])('a document with %s is marked', async (_, dictionary, found) => {
  expect(await find('%PDF-1.7\n', object(dictionary))).toEqual(found)
})

test.each([
  ['a page to begin with', object('/OpenAction [3 0 R /FitH null]')],
  ['a page to begin with, as an action', object('/OpenAction <</S /GoTo /D [3 0 R /Fit]>>')],
  ['a page to begin with, elsewhere', `${object('/OpenAction 9 0 R')}9 0 obj\n[3 0 R /Fit]\nendobj`],
  ['such an action elsewhere', `${object('/OpenAction 9 0 R')}9 0 obj\n<</S/GoTo/D[3 0 R /Fit]>>\nendobj`],
  ['names that only begin alike', object('/JavaScripts /LaunchPad /EmbeddedFilesOf')],
  ['the words in its text', object('/Title (JavaScript and Launch)')],
  ['a stream that is none', `${object('/Type /ObjStm /Filter /FlateDecode')}stream\nnonsense\nendstream`],
])('a document with %s is not', async (_, text) => {
  expect(await find('%PDF-1.7\n', text)).toEqual([])
})

const packed = (text: string) => [
  '%PDF-1.7\n2 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>>\nstream\r\n',
  deflateSync(text),
  '\nendstream\nendobj\n',
]

test('what is packed into streams of objects is found there', async () => {
  expect(await find(...packed('1 0 <</S /JavaScript /JS (x)>>'))).toEqual(['SCRIPT'])
})

const BOMB = packed(' '.repeat(6 * 1024 * 1024))

test('a document that costs much to look into is looked into as far as a bound', async () => {
  const costly = [
    '/ObjStm '.repeat(500_000),
    '/OpenAction 9 0 R '.repeat(200_000),
    '/OpenAction [3 0 R] '.repeat(200_000),
    ...Array.from({ length: 300 }, () => BOMB).flat(),
  ]
  expect(await find(...costly)).toEqual(['LAUNCH'])
})

test('a stream that unpacks to more than a document has is looked at as far as that', async () => {
  const bomb = `${' '.repeat(40 * 1024 * 1024)}/Launch`
  expect(await find(...packed(bomb))).toEqual([])
})
