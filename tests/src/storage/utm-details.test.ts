import { afterEach, expect, test } from 'vitest'
import { keepUtmDetails, utmDetails } from '@/src/storage/utm-details'

afterEach(() => localStorage.clear())

test('the parameters of the first visit are kept, and those of a later one do not replace them', () => {
  keepUtmDetails('?utm_source=Facebook&utm_campaign=diwali&id=7')
  keepUtmDetails('?utm_source=Google')
  expect(utmDetails()).toEqual({ utm_source: 'Facebook', utm_campaign: 'diwali' })
})

test('a visit without parameters leaves room for the one that has some', () => {
  keepUtmDetails('')
  keepUtmDetails('?utm_id=42')
  expect(utmDetails()).toEqual({ utm_id: '42' })
})

test.each(['not json', '[]', '{"utm_source":7,"other":"x"}'])(
  'the broken record %s is as good as none',
  (text) => {
    localStorage.setItem('utm_details', text)
    expect(utmDetails()).toBeUndefined()
  },
)
