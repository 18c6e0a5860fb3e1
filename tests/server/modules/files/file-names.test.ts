import { expect, test } from 'vitest'
import { cleanFileName, withExtension } from '@/server/modules/files/file-name'

test.each([
  ['two  blanks   and more.pdf', 'two blanks and more.pdf'],
  ['...hidden.png', 'hidden.png'],
  ['statement..june.pdf', 'statement..june.pdf'],
  ['  card.png ', 'card.png'],
  ['a<b>c:d"e|f?g*h;i%j.pdf', 'abcdefghij.pdf'],
  ['zero\u200Bwidth.pdf', 'zerowidth.pdf'],
  // An e and an accent of its own become one letter.
  ['caf\u0065\u0301.pdf', 'caf\u00E9.pdf'],
  ['folder/', 'file'],
])('the file name %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test.each([
  ['of 120 characters stays as it is', `${'x'.repeat(116)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['of 121 keeps its extension', `${'x'.repeat(117)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['keeps an extension of one letter', `${'x'.repeat(130)}.z`, `${'x'.repeat(118)}.z`],
  ['keeps an extension of five', `${'x'.repeat(130)}.jfif5`, `${'x'.repeat(114)}.jfif5`],
  ['has no extension of six', `${'x'.repeat(130)}.abcdef`, 'x'.repeat(120)],
  ['has no extension in its middle', `a.txt ${'x'.repeat(130)}`, `a.txt ${'x'.repeat(114)}`],
  ['without a dot is cut', 'x'.repeat(130), 'x'.repeat(120)],
])('a file name %s', (_, given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test.each([
  ['card.png', 'image/png', 'card.png'],
  ['card.PNG', 'image/png', 'card.PNG'],
  ['card.jpeg', 'image/jpeg', 'card.jpeg'],
  ['card.jpeg', 'image/png', 'card.png'],
  ['statement.exe', 'application/pdf', 'statement.pdf'],
  ['statement.pdf.html', 'application/pdf', 'statement.pdf.pdf'],
  ['from camera', 'image/jpeg', 'from camera.jpg'],
  // The end of a date is no extension.
  ['Statement 31.03.2026', 'application/pdf', 'Statement 31.03.2026.pdf'],
  ['x'.repeat(120), 'application/pdf', `${'x'.repeat(116)}.pdf`],
] as const)('%j with the bytes of %s is kept as %j', (given, mime, kept) => {
  expect(withExtension(given, mime)).toBe(kept)
})
