import { expect, test } from 'vitest'
import { readText } from '@/schemas/text/typed-text'

test.each([
  ['from a chat', '\u202aSunita\u200b Devi\u202c\ufeff', 'Sunita Devi'],
  ['between marks of direction', '\u2066asha@example.com\u2069', 'asha@example.com'],
  ['with other spaces', 'Sunita\u00a0Devi\u2003Rao\t', 'Sunita Devi Rao'],
  ['of nothing that can be seen', '\u200b\u200b\u200b', ''],
  ['of nothing but fillers', '\u3164\u115f', ''],
  ['with half an emoji', 'Asha \ud83d', 'Asha'],
  ['with a control character', 'As\u0000ha', 'Asha'],
  ['of several lines', ' one\r\ntwo\u2028three ', 'one\ntwo\nthree'],
])('a text %s is read as what can be seen of it', (_, typed, read) => {
  expect(readText(typed)).toBe(read)
})

test('one letter in two spellings is one', () => {
  expect(readText('\u095b')).toBe(readText('\u091c\u093c'))
  expect(readText('Rene\u0301')).toBe('Ren\u00e9')
})

test.each([
  ['keeps apart what would join, in a word', 'क्\u200cष', 'क्\u200cष'],
  ['joins in a word', 'क्\u200dष', 'क्\u200dष'],
  ['ends a word behind a virama', 'അവന്\u200d', 'അവന്\u200d'],
  ['stands behind a word', 'राम\u200c', 'राम'],
  ['stands between Latin letters', 'Su\u200dnita', 'Sunita'],
])('a joiner that %s', (_, typed, read) => {
  expect(readText(typed)).toBe(read)
})
