import { afterEach, expect, test, vi } from 'vitest'
import { lentLanguages, storeLentLanguages } from '@/src/language/lent-languages'

afterEach(() => {
  vi.restoreAllMocks()
  storeLentLanguages(null)
})

test('a phone is lent until it is given back', () => {
  expect(lentLanguages()).toBeNull()
  storeLentLanguages({ borrower: 'te', own: 'hi' })
  expect(lentLanguages()).toEqual({ borrower: 'te', own: 'hi' })
  storeLentLanguages(null)
  expect(lentLanguages()).toBeNull()
})

test('a browser that refuses storage is shown its page all the same, and lends nothing', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The user has blocked it', 'SecurityError')
  })
  storeLentLanguages({ borrower: 'te', own: 'hi' })
  expect(lentLanguages()).toBeNull()
})
