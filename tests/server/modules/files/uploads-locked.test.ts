import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isLocked } from '@/server/modules/files/locked-pdf'
import { ENCRYPTIONS, createEncryptedDocument } from '../../helpers/locked-document'

const directory = mkdtempSync(path.join(tmpdir(), 'locked-'))
afterAll(() => rmSync(directory, { recursive: true }))

let asked = 0
function ask(bytes: Uint8Array | string): Promise<boolean> {
  asked += 1
  const localFile = path.join(directory, `${asked}.pdf`)
  writeFileSync(localFile, bytes, 'latin1')
  return isLocked(localFile, bytes.length)
}

test.each(ENCRYPTIONS)(
  'a document of version %s is locked where no empty password opens it',
  async (version) => {
    expect(await ask(await createEncryptedDocument(version, 'locked'))).toBe(true)
    expect(await ask(await createEncryptedDocument(version, 'open'))).toBe(false)
  },
)

test('the entries are read as strings of any form, wherever the dictionary stands', async () => {
  const text = Buffer.from(await createEncryptedDocument('2.0', 'locked')).toString('latin1')
  const escaped = text.replaceAll(
    /<([\da-f]{96})>/g,
    (_, hex: string) =>
      `(${hex.replaceAll(/../g, (byte) => `\\${Number.parseInt(byte, 16).toString(8).padStart(3, '0')}`)})`,
  )
  const inline = text.replace(/5 0 obj(<<.*>>)endobj\n([^]*)5 0 R/, '$2$1')
  const far = text.replace('\n', `\n${'% a page of it\n'.repeat(20_000)}`)
  expect(await Promise.all([escaped, inline, far].map(ask))).toEqual([true, true, true])
})

test.each([
  ['none', '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>'],
  ['an object that is not there', '%PDF-1.7\ntrailer<</Encrypt 5 0 R>>'],
  [
    'a certificate in the place of a password',
    '%PDF-1.7\n5 0 obj<</Filter/Adobe.PubSec/V 4>>endobj\ntrailer<</Encrypt 5 0 R>>',
  ],
  ['a revision of tomorrow', '%PDF-1.7\n5 0 obj<</R 9/P -4/O(a)/U(b)>>endobj\ntrailer<</Encrypt 5 0 R>>'],
])('a document that names %s counts as open', async (_, text) => {
  expect(await ask(text)).toBe(false)
})
