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

test.each(['not json', '{}', '{"version":1,"mobile":"1","trackerId":null,"isSent":true,"token":null}'])(
  'the broken record %s is as good as none',
  (text) => {
    localStorage.setItem('join_us', text)
    expect(storedJoinUsRecord()).toBeNull()
  },
)
