import { sha256Hex } from '@/server/core/sha256'

const secretOf = (purpose: string) => sha256Hex(`a ${purpose} of the tests`)

/** The least that production starts with. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: secretOf('key of codes'),
  DATA_KEY: Buffer.from(secretOf('key of answers'), 'hex').toString('base64'),
  PUBLIC_URL: 'https://loans.finbros.in',
  TRUST_PROXY: '1',
  OTP_SENDER: 'webhook',
  OTP_WEBHOOK_URL: 'https://sms.finbros.in/send',
  OTP_WEBHOOK_SECRET: secretOf('key of messages'),
  BUREAU: 'http',
  BUREAU_URL: 'https://bureau.finbros.in',
  BUREAU_SECRET: secretOf('key of the bureau'),
  LENDERS: 'http',
  LENDERS_URL: 'https://lenders.finbros.in',
  LENDERS_SECRET: secretOf('key of the lenders'),
  MAIL_URL: 'https://mail.finbros.in',
  MAIL_SECRET: secretOf('key of mails'),
  MAIL_FROM: 'Loan Desk <desk@finbros.in>',
}

const { SECRET, DATA_KEY } = PRODUCTION

/** The least that it starts with to be shown around, at the machine itself. */
export const DEMONSTRATION = {
  NODE_ENV: 'production',
  DEMONSTRATION: 'true',
  SECRET,
  DATA_KEY,
  PUBLIC_URL: 'http://localhost:8080',
  TRUST_PROXY: '0',
  OTP_SENDER: 'outbox',
}
