import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES, pickLanguage } from '@/schemas/language/languages'

test('each language but English has a catalogue, and each catalogue is of a language', () => {
  const files = readdirSync('schemas/language/catalogues').map((file) => file.replace(/\.po$/, ''))
  expect([...files, 'en'].toSorted()).toEqual(LANGUAGE_CODES.toSorted())
})

test('the first choice that is offered counts, and else the first language of the tenant', () => {
  expect(pickLanguage(['en', 'hi', 'te'], 'te', 'hi')).toBe('te')
  expect(pickLanguage(['en', 'hi'], 'te', 'hi')).toBe('hi')
  expect(pickLanguage(['te', 'hi'], 'en', undefined)).toBe('te')
  expect(pickLanguage(['te', 'hi'], '', '<script>')).toBe('te')
  expect(pickLanguage([], 'hi')).toBe('en')
})
