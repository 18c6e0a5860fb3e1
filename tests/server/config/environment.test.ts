import { expect, test } from 'vitest'
import { parseEnvironment } from '@/server/config/environment'

test('an empty environment is enough for development', () => {
  expect(parseEnvironment({})).toMatchObject({
    PORT: 8080,
    OTP_SENDER: 'outbox',
    SEED: true,
    TRUST_PROXY: 0,
    UPLOAD_MAX_BYTES: 20_971_520,
  })
})

test('every wrong variable is named at once', () => {
  const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://db', OTP_TRIES: '0', SECRET: 'short' }
  for (const name of Object.keys(wrong)) expect(() => parseEnvironment(wrong)).toThrow(name)
})

test('no key of secret answers is anything but 32 bytes, or a list of such', () => {
  const key = Buffer.alloc(32, 1).toString('base64')
  for (const wrong of ['short', `${key}${key}`, `${key};${key}`]) {
    expect(() => parseEnvironment({ DATA_KEY: wrong })).toThrow('DATA_KEY')
  }
  const list = `2027:${key},2026:${key}`
  expect(parseEnvironment({ DATA_KEY: list }).DATA_KEY).toBe(list)
})

test('the address that people know is http or https', () => {
  expect(() => parseEnvironment({ PUBLIC_URL: 'javascript:alert(1)' })).toThrow('PUBLIC_URL')
  expect(parseEnvironment({ PUBLIC_URL: 'https://loans.example' }).PUBLIC_URL).toBe('https://loans.example')
})

test.each([
  ['true', 1],
  ['false', 0],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['9', 9],
])('TRUST_PROXY=%s stands for %i proxies', (TRUST_PROXY, hops) => {
  expect(parseEnvironment({ TRUST_PROXY }).TRUST_PROXY).toBe(hops)
})

test.each(['-1', '10', '1.5', 'two', '10.0.0.0/8'])('TRUST_PROXY=%s is refused', (TRUST_PROXY) => {
  expect(() => parseEnvironment({ TRUST_PROXY })).toThrow('TRUST_PROXY: must be the number of proxies')
})

test('a variable set to nothing counts as not set', () => {
  expect(parseEnvironment({ DATABASE_URL: '', PORT: '' })).toEqual(parseEnvironment({}))
})

test('half a pair of bucket keys is refused', () => {
  expect(() => parseEnvironment({ S3_ACCESS_KEY_ID: 'id' })).toThrow('both or neither')
})

test('what asks a bureau or lenders needs their address and secret', () => {
  expect(() => parseEnvironment({ BUREAU: 'http' })).toThrow('BUREAU_URL and BUREAU_SECRET: needed')
  expect(() => parseEnvironment({ OTP_SENDER: 'webhook' })).toThrow('OTP_WEBHOOK_URL: needed')
})

test('mails go one way: by SMTP or by a gateway', () => {
  const gateway = {
    MAIL_URL: 'https://mail.example',
    MAIL_SECRET: 'm'.repeat(32),
    MAIL_FROM: 'desk@example.in',
  }
  expect(parseEnvironment(gateway).MAIL_URL).toBe('https://mail.example')
  expect(() => parseEnvironment({ ...gateway, SMTP_URL: 'smtp://mail.example' })).toThrow('one of them')
  expect(() => parseEnvironment({ ...gateway, MAIL_SECRET: '' })).toThrow('MAIL_URL and MAIL_SECRET')
  expect(() => parseEnvironment({ ...gateway, MAIL_FROM: '' })).toThrow('MAIL_FROM: give both or neither')
  expect(() => parseEnvironment({ MAIL_FROM: 'desk@example.in' })).toThrow('MAIL_FROM: give both or neither')
})
