import { expect, test } from 'vitest'
import {
  forgetAcceptedOffer,
  rememberAcceptedOffer,
  wasOfferAccepted as wasAccepted,
} from '@/src/storage/accepted-offers'

const wasOfferAccepted = (id: string) => wasAccepted(id, undefined)

test('an accepted offer is remembered, and no other', () => {
  expect(wasOfferAccepted('a')).toBe(false)
  rememberAcceptedOffer('a', null)
  expect(wasOfferAccepted('a')).toBe(true)
  expect(wasOfferAccepted('b')).toBe(false)
})

test('the last fifty are remembered, however often each was accepted', () => {
  for (let nth = 0; nth < 50; nth += 1) rememberAcceptedOffer(`app${nth}`, null)
  rememberAcceptedOffer('app49', null)
  rememberAcceptedOffer('app0', null)
  expect(wasOfferAccepted('app1')).toBe(true)
  rememberAcceptedOffer('new', null)
  expect(wasOfferAccepted('app1')).toBe(false)
  expect(wasOfferAccepted('app0')).toBe(true)
  expect(wasOfferAccepted('new')).toBe(true)
})

test.each(['no json', '{"a":1}', '"a"', 'null'])('what is no list (%s) remembers none', (stored) => {
  localStorage.setItem('accepted_offers', stored)
  expect(wasOfferAccepted('a')).toBe(false)
  rememberAcceptedOffer('b', null)
  expect(localStorage.getItem('accepted_offers')).toBe('[{"id":"b","sha256":null}]')
})

test('of a list with foreign parts the ids count', () => {
  localStorage.setItem('accepted_offers', '[7,"a",null]')
  rememberAcceptedOffer('b', null)
  expect(localStorage.getItem('accepted_offers')).toBe('[{"id":"a","sha256":null},{"id":"b","sha256":null}]')
})

test('it is the offer of one statement, where a server tells which was accepted', () => {
  rememberAcceptedOffer('a', 'one')
  expect([wasAccepted('a', 'one'), wasAccepted('a', 'another'), wasAccepted('a', undefined)]).toEqual([
    true,
    false,
    true,
  ])
})

test('what the server says has ended is forgotten, and nothing else', () => {
  rememberAcceptedOffer('a', 'one')
  rememberAcceptedOffer('b', null)
  forgetAcceptedOffer('a')
  expect([wasOfferAccepted('a'), wasOfferAccepted('b')]).toEqual([false, true])
})
