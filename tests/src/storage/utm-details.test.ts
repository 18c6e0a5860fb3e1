import { afterEach, expect, test, vi } from 'vitest'
import { forgetAgentData } from '@/src/outbox/store/forget-data'
import { followedLink, rememberCountedVisit, utmDetails } from '@/src/storage/followed-link'
import { storeUtmDetails } from '@/src/storage/utm-details'
import { admitAgent, admitBorrower } from '@/src/storage/work-owner'

const DAY_MS = 24 * 3_600_000

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('the parameters of the last link that was followed are kept, and a page without any leaves them', () => {
  storeUtmDetails('?utm_source=Facebook&utm_campaign=diwali&id=7')
  storeUtmDetails('?utm_source=Google')
  storeUtmDetails('?id=8')
  expect(utmDetails()).toEqual({ utm_source: 'Google' })
})

test('a link counts for thirty days', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  storeUtmDetails('?utm_id=42')
  vi.setSystemTime(Date.now() + 30 * DAY_MS)
  expect(utmDetails()).toEqual({ utm_id: '42' })
  vi.setSystemTime(Date.now() + 1)
  expect(utmDetails()).toBeUndefined()
})

test('a link of one borrower is not that of the next on the same phone, and not theirs again afterwards', () => {
  storeUtmDetails('?utm_id=42')
  admitBorrower('9845012555')
  expect(utmDetails()).toEqual({ utm_id: '42' })
  admitBorrower('9811111111')
  expect(utmDetails()).toBeUndefined()
  admitBorrower('9845012555')
  expect(utmDetails()).toBeUndefined()
})

test('the next borrower has the link that they followed themselves', () => {
  storeUtmDetails('?utm_id=42')
  admitBorrower('9845012555')
  expect(utmDetails()).toEqual({ utm_id: '42' })
  storeUtmDetails('?utm_id=43')
  admitBorrower('9811111111')
  expect(utmDetails()).toEqual({ utm_id: '43' })
})

test('an agent who signs out takes along the link that was tried', async () => {
  storeUtmDetails('?utm_id=42')
  admitAgent('1')
  await forgetAgentData()
  admitBorrower('9845012555')
  expect(utmDetails()).toBeUndefined()
})

test('the loan type of a link is known apart from what an application is sent with', () => {
  storeUtmDetails('?utm_id=42&loan_type=GOLD_LOAN')
  expect(utmDetails()).toEqual({ utm_id: '42' })
  expect(followedLink()?.loanType).toBe('GOLD_LOAN')
})

test('a visit is counted once, and that of a link followed again once more', () => {
  storeUtmDetails('?utm_id=42')
  expect(followedLink()?.isCounted).toBe(false)
  rememberCountedVisit()
  expect(followedLink()?.isCounted).toBe(true)
  storeUtmDetails('?utm_id=42')
  expect(followedLink()?.isCounted).toBe(false)
})

test('a visit without parameters leaves room for the one that has some', () => {
  storeUtmDetails('')
  storeUtmDetails('?utm_id=42')
  expect(utmDetails()).toEqual({ utm_id: '42' })
})

test('all six parameters are kept, and none that is empty', () => {
  const query = '?utm_id=1&utm_source=2&utm_campaign=3&utm_medium=4&utm_content=5&utm_term=6'
  storeUtmDetails(query)
  expect(utmDetails()).toEqual({
    utm_id: '1',
    utm_source: '2',
    utm_campaign: '3',
    utm_medium: '4',
    utm_content: '5',
    utm_term: '6',
  })
  localStorage.clear()
  storeUtmDetails('?utm_id=&utm_source=2')
  expect(utmDetails()).toEqual({ utm_source: '2' })
})

test('a first visit without parameters keeps no record at all', () => {
  storeUtmDetails('?id=7&utm_id=')
  expect(localStorage.getItem('utm_details')).toBeNull()
})

test('of a record with foreign parts the known ones count', () => {
  localStorage.setItem('utm_details', '{"utm_source":7,"other":"x","utm_id":"42","at":"5","loan_type":7}')
  expect(followedLink()).toEqual({ details: { utm_id: '42' }, loanType: undefined, isCounted: false })
})

test.each([null, '7', 'null'])('where no link was followed (%s) no visit is noted', (text) => {
  if (text !== null) localStorage.setItem('utm_details', text)
  rememberCountedVisit()
  expect(localStorage.getItem('utm_details')).toBe(text)
})

test('a link that was looked at before anybody was known is that of the first who is', () => {
  storeUtmDetails('?utm_id=42')
  expect(utmDetails()).toEqual({ utm_id: '42' })
  admitBorrower('9845012555')
  expect(utmDetails()).toEqual({ utm_id: '42' })
  expect(utmDetails()).toEqual({ utm_id: '42' })
  localStorage.removeItem('work_owner')
  expect(utmDetails()).toEqual({ utm_id: '42' })
  admitBorrower('9811111111')
  expect(utmDetails()).toBeUndefined()
})

test.each(['null', '7', 'not json', '[]', '{"utm_source":7,"other":"x"}'])(
  'the broken record %s is as good as none',
  (text) => {
    localStorage.setItem('utm_details', text)
    expect(utmDetails()).toBeUndefined()
  },
)
