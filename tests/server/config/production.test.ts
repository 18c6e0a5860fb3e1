/* @long */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '@/server/config/environment'
import { DEMONSTRATION, PRODUCTION } from '../helpers/production'

/** The reasons of a start that is refused. */
function refusalOf(variables: Record<string, string | undefined>): string[] {
  try {
    parseEnvironment(variables)
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
  return []
}

const namesOf = (variables: Record<string, string | undefined>) =>
  refusalOf(variables).map((reason) => reason.split(':')[0])

test('production starts with all that it asks for, and seeds nobody', () => {
  expect(parseEnvironment(PRODUCTION)).toMatchObject({ SEED: false, REVIEWER: false, TRUST_PROXY: 1 })
})

test('production with nothing set is refused for everything at once', () => {
  expect(namesOf({ NODE_ENV: 'production' })).toEqual([
    'SECRET',
    'DATA_KEY',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'OTP_SENDER',
    'BUREAU',
    'LENDERS',
    'SMTP_URL or MAIL_URL',
  ])
})

test('what is missing is told although something else cannot even be read, and each variable once', () => {
  const wrong = { NODE_ENV: 'production', PORT: 'eighty', SECRET: 'short', BUREAU_URL: 'ftp://b' }
  expect(namesOf(wrong)).toEqual([
    'PORT',
    'SECRET',
    'BUREAU_URL',
    'DATA_KEY',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'OTP_SENDER',
    'BUREAU',
    'LENDERS',
    'SMTP_URL or MAIL_URL',
  ])
})

test.each([
  ['SECRET', undefined],
  ['DATA_KEY', undefined],
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://loans.finbros.in'],
  ['PUBLIC_URL', 'http://localhost:8080'],
  ['TRUST_PROXY', undefined],
  ['OTP_SENDER', undefined],
  ['OTP_SENDER', 'outbox'],
  ['OTP_WEBHOOK_URL', undefined],
  ['OTP_WEBHOOK_URL', 'http://sms.finbros.in/send'],
  ['OTP_WEBHOOK_SECRET', undefined],
  ['BUREAU', undefined],
  ['BUREAU', 'simulated'],
  ['BUREAU_URL', 'http://bureau.finbros.in'],
  ['BUREAU_SECRET', 'b'.repeat(32)],
  ['LENDERS', 'simulated'],
  ['LENDERS_URL', 'http://lenders.finbros.in'],
  ['LENDERS_SECRET', 'l'.repeat(32)],
  ['MAIL_URL', 'http://mail.finbros.in'],
  ['MAIL_SECRET', 'm'.repeat(32)],
  ['REVIEWER', 'true'],
  ['SEED', 'true'],
  ['SEED_DEMO', 'true'],
  ['DATABASE_URL', 'postgresql://loan:letters-and-digits@postgres:5432/loan'],
  ['METRICS_TOKEN', 'output of: openssl rand -hex 16'],
])('production is refused for %s=%s alone', (name, value) => {
  expect(namesOf({ ...PRODUCTION, [name]: value })).toEqual([name])
})

test('production is refused where mails have no way, and takes SMTP for one', () => {
  const { MAIL_URL: _url, MAIL_SECRET: _secret, MAIL_FROM, ...rest } = PRODUCTION
  expect(namesOf(rest)).toEqual(['SMTP_URL or MAIL_URL'])
  expect(refusalOf({ ...rest, MAIL_FROM, SMTP_URL: 'smtps://mail.finbros.in' })).toEqual([])
})

describe('a secret', () => {
  test.each([
    'a'.repeat(64),
    'ab'.repeat(20),
    '0123456789abcdef'.repeat(4),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'k7Gq2xPz'.repeat(4),
    'k7Gq2xPzVw91LmEr'.repeat(2),
    'aaaabbbbccccddddeeeeffffgggghhhh',
    'changeme-changeme-changeme-changeme',
    'this-is-the-secret-of-our-production',
    'output of: openssl rand -hex 32 here',
  ])('%s can be guessed', (SECRET) => {
    expect(namesOf({ ...PRODUCTION, SECRET })).toEqual(['SECRET'])
  })

  test('from openssl is taken, whichever it makes', () => {
    for (let round = 0; round < 500; round += 1) {
      const SECRET = randomBytes(16).toString('hex')
      const DATA_KEY = randomBytes(32).toString('base64')
      expect(refusalOf({ ...PRODUCTION, SECRET, DATA_KEY })).toEqual([])
    }
  })
})

const keyOf = (bytes: Buffer) => bytes.toString('base64')

describe('a key of secret answers', () => {
  test.each([
    keyOf(Buffer.alloc(32, 1)),
    keyOf(Buffer.from(Array.from({ length: 32 }, (_, index) => index))),
    keyOf(Buffer.from('OurCompanyAndItsKeyOfTheYear2026')),
    `2026:${keyOf(Buffer.alloc(32))}`,
  ])('%s can be guessed', (DATA_KEY) => {
    expect(namesOf({ ...PRODUCTION, DATA_KEY })).toEqual(['DATA_KEY'])
  })

  test('may still be weak where it is on its way out', () => {
    const DATA_KEY = `2027:${PRODUCTION.DATA_KEY},2026:${keyOf(Buffer.alloc(32, 1))}`
    expect(refusalOf({ ...PRODUCTION, DATA_KEY })).toEqual([])
  })
})

const SECRETS = /^ *(SECRET|DATA_KEY|METRICS_TOKEN|\w+_SECRET)[=:] *(.*)$/gm

test.each(['docs/operations.md', 'docs/reference-server.md', 'compose.yaml', 'Dockerfile', 'README.md'])(
  'no secret that %s shows starts production',
  (file) => {
    for (const [, name = '', value] of readFileSync(file, 'utf8').matchAll(SECRETS))
      expect(namesOf({ ...PRODUCTION, [name]: value })).toEqual([name])
  },
)

describe('a demonstration', () => {
  test('may simulate, and show its codes in the mailbox', () => {
    expect(refusalOf(DEMONSTRATION)).toEqual([])
    expect(refusalOf({ ...DEMONSTRATION, PUBLIC_URL: 'https://loans.finbros.in' })).toEqual([])
    expect(refusalOf({ ...DEMONSTRATION, REVIEWER: 'true', SEED: 'true' })).toEqual([])
  })

  test('keeps everything else of production', () => {
    expect(namesOf({ NODE_ENV: 'production', DEMONSTRATION: 'true' })).toEqual([
      'SECRET',
      'DATA_KEY',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'OTP_SENDER',
    ])
    expect(namesOf({ ...DEMONSTRATION, PUBLIC_URL: 'http://loans.finbros.in' })).toEqual(['PUBLIC_URL'])
    expect(namesOf({ ...PRODUCTION, DEMONSTRATION: 'true', OTP_WEBHOOK_SECRET: '' })).toEqual([
      'OTP_WEBHOOK_SECRET',
    ])
  })
})
