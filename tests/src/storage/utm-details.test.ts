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

test('all six parameters are kept, and none that is empty', () => {
  const query = '?utm_id=1&utm_source=2&utm_campaign=3&utm_medium=4&utm_content=5&utm_term=6'
  keepUtmDetails(query)
  expect(utmDetails()).toEqual({
    utm_id: '1',
    utm_source: '2',
    utm_campaign: '3',
    utm_medium: '4',
    utm_content: '5',
    utm_term: '6',
  })
  localStorage.clear()
  keepUtmDetails('?utm_id=&utm_source=2')
  expect(utmDetails()).toEqual({ utm_source: '2' })
})

test('a first visit without parameters keeps no record at all', () => {
  keepUtmDetails('?id=7&utm_id=')
  expect(localStorage.getItem('utm_details')).toBeNull()
})

test('of a record with foreign parts the known ones count', () => {
  localStorage.setItem('utm_details', '{"utm_source":7,"other":"x","utm_id":"42"}')
  expect(utmDetails()).toEqual({ utm_id: '42' })
})

test.each(['null', '7', 'not json', '[]', '{"utm_source":7,"other":"x"}'])(
  'the broken record %s is as good as none',
  (text) => {
    localStorage.setItem('utm_details', text)
    expect(utmDetails()).toBeUndefined()
  },
)
