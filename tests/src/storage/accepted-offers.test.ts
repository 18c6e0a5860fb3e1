import { expect, test } from 'vitest'
import { rememberAcceptedOffer, wasOfferAccepted } from '@/src/storage/accepted-offers'

test('an accepted offer is remembered, and no other', () => {
  expect(wasOfferAccepted('a')).toBe(false)
  rememberAcceptedOffer('a')
  expect(wasOfferAccepted('a')).toBe(true)
  expect(wasOfferAccepted('b')).toBe(false)
})

test('the last fifty are remembered, however often each was accepted', () => {
  for (let nth = 0; nth < 50; nth += 1) rememberAcceptedOffer(`app${nth}`)
  rememberAcceptedOffer('app49')
  rememberAcceptedOffer('app0')
  expect(wasOfferAccepted('app1')).toBe(true)
  rememberAcceptedOffer('new')
  expect(wasOfferAccepted('app1')).toBe(false)
  expect(wasOfferAccepted('app0')).toBe(true)
  expect(wasOfferAccepted('new')).toBe(true)
})

test.each(['no json', '{"a":1}', '"a"', 'null'])('what is no list (%s) remembers none', (stored) => {
  localStorage.setItem('accepted_offers', stored)
  expect(wasOfferAccepted('a')).toBe(false)
  rememberAcceptedOffer('b')
  expect(localStorage.getItem('accepted_offers')).toBe('["b"]')
})

test('of a list with foreign parts the ids count', () => {
  localStorage.setItem('accepted_offers', '[7,"a",null]')
  rememberAcceptedOffer('b')
  expect(localStorage.getItem('accepted_offers')).toBe('["a","b"]')
})
