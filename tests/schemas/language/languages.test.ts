import { expect, test } from 'vitest'
import { pickLanguage } from '@/schemas/language/languages'

test('the first choice that is offered counts, and else the first language of the tenant', () => {
  expect(pickLanguage(['en', 'hi', 'te'], 'te', 'hi')).toBe('te')
  expect(pickLanguage(['en', 'hi'], 'te', 'hi')).toBe('hi')
  expect(pickLanguage(['te', 'hi'], 'en', undefined)).toBe('te')
  expect(pickLanguage(['te', 'hi'], '', '<script>')).toBe('te')
  expect(pickLanguage([], 'hi')).toBe('en')
})
