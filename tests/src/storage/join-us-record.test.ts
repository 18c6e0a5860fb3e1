import { afterEach, expect, test } from 'vitest'
import {
  forgetJoinUsRecord,
  rememberProvedMobile,
  rememberSentRegistration,
  storedJoinUsRecord,
} from '@/src/storage/join-us-record'

const MOBILE = '9876501234'

afterEach(() => localStorage.clear())

test('a reload comes back to the form of the mobile that the guest token proves', () => {
  localStorage.setItem('guest_token', 'g1')
  rememberProvedMobile({ token: 'g1', mobile: MOBILE })
  expect(storedJoinUsRecord()).toEqual({ mobile: MOBILE, trackerId: null, isSent: false })
})

test.each([
  ['gone', null],
  ["another mobile's", 'g2'],
])('the mobile has to be proved again when the token is %s', (_, token) => {
  rememberProvedMobile({ token: 'g1', mobile: MOBILE })
  if (token !== null) localStorage.setItem('guest_token', token)
  expect(storedJoinUsRecord()).toBeNull()
})

test('a registration that was sent needs no token to show its tracker id', () => {
  rememberSentRegistration({ mobile: MOBILE, trackerId: '1234567890' })
  expect(storedJoinUsRecord()).toEqual({ mobile: MOBILE, trackerId: '1234567890', isSent: true })
})

test('a registration that was given up is forgotten', () => {
  rememberSentRegistration({ mobile: MOBILE, trackerId: null })
  forgetJoinUsRecord()
  expect(storedJoinUsRecord()).toBeNull()
})

const whole = { version: 1, mobile: MOBILE, trackerId: null, isSent: true, token: null }

test('a record that nobody sent and nobody proved is none', () => {
  localStorage.setItem('join_us', JSON.stringify({ ...whole, isSent: false }))
  expect(storedJoinUsRecord()).toBeNull()
})

test.each([
  { ...whole, version: 2 },
  { ...whole, trackerId: 7 },
  { ...whole, isSent: 'yes' },
  { ...whole, token: 7 },
  { ...whole, mobile: undefined },
])('a record out of shape (%o) is none', (record) => {
  localStorage.setItem('join_us', JSON.stringify(record))
  expect(storedJoinUsRecord()).toBeNull()
})

test.each(['not json', '{}', '{"version":1,"mobile":"1","trackerId":null,"isSent":true,"token":null}'])(
  'the broken record %s is as good as none',
  (text) => {
    localStorage.setItem('join_us', text)
    expect(storedJoinUsRecord()).toBeNull()
  },
)
