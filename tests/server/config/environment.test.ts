import { expect, test } from 'vitest'
import { parseEnvironment } from '@/server/config/environment'

const LENDERS = { LENDERS: 'http', LENDERS_URL: 'https://l.example', LENDERS_SECRET: 'l'.repeat(32) }
const BUREAU = { BUREAU: 'http', BUREAU_URL: 'https://b.example', BUREAU_SECRET: 'b'.repeat(32) }
const DATA_KEY = Buffer.alloc(32, 1).toString('base64')

test('an empty environment is enough for development', () => {
  expect(parseEnvironment({})).toMatchObject({
    PORT: 8080,
    OTP_SENDER: 'outbox',
    SEED: true,
    UPLOAD_MAX_BYTES: 20_971_520,
  })
})

test('every wrong variable is named at once', () => {
  const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://db', OTP_TRIES: '0', SECRET: 'short' }
  for (const name of Object.keys(wrong)) expect(() => parseEnvironment(wrong)).toThrow(name)
})

test('production wants an explicit sender, seeds nobody, and takes the outbox only by name', () => {
  expect(() => parseEnvironment({ NODE_ENV: 'production' })).toThrow('OTP_SENDER')
  expect(() => parseEnvironment({ NODE_ENV: 'production', OTP_SENDER: 'webhook' })).toThrow('OTP_WEBHOOK_URL')
  const gateway = {
    PUBLIC_URL: 'https://loans.example',
    OTP_SENDER: 'webhook',
    OTP_WEBHOOK_URL: 'https://sms.example.com/send',
    DATA_KEY,
    DEMONSTRATION: 'true',
  }
  expect(parseEnvironment({ NODE_ENV: 'production', ...gateway })).toMatchObject({ SEED: false })
  expect(parseEnvironment({ NODE_ENV: 'production', ...gateway, OTP_SENDER: 'outbox' }).OTP_SENDER).toBe(
    'outbox',
  )
})

test('production wants the address that people know, and no address is anything but http', () => {
  const sender = { NODE_ENV: 'production', OTP_SENDER: 'outbox', DATA_KEY, ...LENDERS, ...BUREAU }
  expect(() => parseEnvironment(sender)).toThrow('PUBLIC_URL')
  expect(() => parseEnvironment({ ...sender, PUBLIC_URL: 'javascript:alert(1)' })).toThrow('PUBLIC_URL')
  expect(parseEnvironment({ ...sender, PUBLIC_URL: 'https://loans.example' }).PUBLIC_URL).toBe(
    'https://loans.example',
  )
})

test('production wants the key of secret answers, and no key is anything but 32 bytes', () => {
  const address = { PUBLIC_URL: 'https://loans.example', ...LENDERS, ...BUREAU }
  const production = { NODE_ENV: 'production', OTP_SENDER: 'outbox', ...address }
  expect(() => parseEnvironment(production)).toThrow('DATA_KEY')
  for (const wrong of ['short', `${DATA_KEY}${DATA_KEY}`, `${DATA_KEY};${DATA_KEY}`]) {
    expect(() => parseEnvironment({ ...production, DATA_KEY: wrong })).toThrow('DATA_KEY')
  }
  const list = `2027:${DATA_KEY},2026:${DATA_KEY}`
  expect(parseEnvironment({ ...production, DATA_KEY: list }).DATA_KEY).toBe(list)
})

test('a variable set to nothing counts as not set', () => {
  expect(parseEnvironment({ DATABASE_URL: '', PORT: '' })).toEqual(parseEnvironment({}))
})

test('half a pair of bucket keys is refused', () => {
  expect(() => parseEnvironment({ S3_ACCESS_KEY_ID: 'id' })).toThrow('both or neither')
})

test('production simulates neither bureau nor lenders, unless it says that it is a demonstration', () => {
  const rest = { OTP_SENDER: 'outbox', PUBLIC_URL: 'https://loans.example', DATA_KEY }
  const production = { NODE_ENV: 'production', ...rest }
  expect(() => parseEnvironment(production)).toThrow(
    /BUREAU: production needs http[\s\S]*LENDERS: production needs http/,
  )
  expect(() => parseEnvironment({ ...production, ...LENDERS })).toThrow('BUREAU: production needs http')
  expect(() => parseEnvironment({ ...production, ...LENDERS, BUREAU: 'simulated' })).toThrow(
    'BUREAU: production',
  )
  expect(() => parseEnvironment({ ...production, ...LENDERS, BUREAU: 'http' })).toThrow(
    'BUREAU_URL and BUREAU_SECRET',
  )
  const open = { ...BUREAU, BUREAU_URL: 'http://b.example' }
  expect(() => parseEnvironment({ ...production, ...LENDERS, ...open })).toThrow('BUREAU_URL: production')
  expect(parseEnvironment({ ...production, ...LENDERS, ...BUREAU }).BUREAU).toBe('http')
  expect(parseEnvironment({ ...production, DEMONSTRATION: 'true' }).BUREAU).toBeUndefined()
})

test('mails go one way: by SMTP or by a gateway, which production asks over https', () => {
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
  const open = { ...gateway, MAIL_URL: 'http://mail.example', NODE_ENV: 'production' }
  expect(() => parseEnvironment(open)).toThrow('MAIL_URL: production sends')
})
