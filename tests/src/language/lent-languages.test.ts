import { afterEach, expect, test, vi } from 'vitest'
import { lentLanguages, storeLentLanguages } from '@/src/language/lent-languages'

afterEach(() => storeLentLanguages(null))

test('a phone is lent until it is given back', () => {
  expect(lentLanguages()).toBeNull()
  storeLentLanguages({ borrower: 'te', own: 'hi' })
  expect(lentLanguages()).toEqual({ borrower: 'te', own: 'hi' })
  storeLentLanguages(null)
  expect(lentLanguages()).toBeNull()
})

test('a browser that stores nothing lends the phone all the same', () => {
  const refuse = () => {
    throw new DOMException('The user has blocked it', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(lentLanguages()).toBeNull()
  storeLentLanguages({ borrower: 'te', own: 'hi' })
  expect(lentLanguages()).toEqual({ borrower: 'te', own: 'hi' })
  storeLentLanguages(null)
  expect(lentLanguages()).toBeNull()
})
