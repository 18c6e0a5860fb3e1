import { expect, test } from 'vitest'
import { formatLockedNotice } from '@/src/form/upload/locked-documents'

const pdf = (name: string, text: string, type = 'application/pdf') => new File([text], name, { type })
const body = '%PDF-1.7\n'.padEnd(9000, '% a page of it\n')
const trailer = (entries: string) =>
  `${body}xref\n0 1\ntrailer<</Size 9${entries}/Root 1 0 R>>\nstartxref\n9000\n%%EOF\n`
/** A document of the newer kind, whose table stands where `startxref` says. */
const streamed = (entries: string) =>
  `%PDF-1.7\n7 0 obj<</Type/XRef${entries}/Root 1 0 R>>stream\n${body}\nendstream\nendobj\nstartxref\n9\n%%EOF\n`

/** A document that the phone no longer has. */
const unreadable = () =>
  Object.assign(pdf('gone.pdf', '/Encrypt'), {
    slice: () => {
      throw new Error('gone')
    },
  })

test('documents whose trailer says so are locked, wherever it stands', async () => {
  const files = [
    pdf('card.png', '/Encrypt', 'image/png'),
    pdf('open.pdf', trailer('')),
    pdf('locked.pdf', trailer('/Encrypt 5 0 R')),
    pdf('open-too.pdf', streamed('')),
    pdf('locked-too.pdf', streamed('/Encrypt 5 0 R')),
    pdf('nameless.pdf', trailer('/Encrypt 5 0 R'), ''),
    pdf('astray.pdf', trailer('/Encrypt 5 0 R').replace('9000', '0')),
    pdf('between.pdf', `${body}trailer<</Encrypt 5 0 R>>\n${body}startxref\r\n9000\r\n%%EOF`),
    pdf('torn.pdf', `%PDF-1.7\ntrailer<</Encrypt 5 0 R>>\n${body}`),
  ]
  expect(await formatLockedNotice(files, null)).toBe(
    'locked.pdf, locked-too.pdf, nameless.pdf, astray.pdf, between.pdf, torn.pdf are locked with a password. If you can, choose a copy that opens without one.',
  )
})

test('what is no document, or says the word in its text, is not', async () => {
  const files = [
    pdf('card.png', '/Encrypt', 'image/png'),
    pdf('card.pdf', '/Encrypt', 'image/png'),
    pdf('card.pdf.zip', '/Encrypt', ''),
    pdf('about.pdf', `%PDF-1.7\n/Encrypt\n${trailer('')}`),
    pdf('thick.pdf', `${body}/Encrypt\n${trailer('')}`.slice(3000)),
    pdf('empty.pdf', ''),
    unreadable(),
  ]
  expect(await formatLockedNotice(files, null)).toBe('')
})

test('the field that takes the password is named, where there is one', async () => {
  expect(await formatLockedNotice([pdf('a.pdf', trailer('/Encrypt 5 0 R'))], 'Statement password')).toBe(
    'a.pdf is locked with a password. Please type it under "Statement password".',
  )
})
