import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONSENT_PURPOSES } from '@/schemas/consent-purposes'
import { noticeOf } from '@/server/modules/consents/notices'
import type { ConsentSubject } from '@/server/modules/consents/purposes'
import { shipped } from '../../helpers/shipped'

const RELEASED = {
  TERMS: '1 de7688415175e06a',
  BUREAU: '1 abf086e2b3a55d3a',
  KYC: '1 aa0eaf4e661f3dba',
  CONTACT: '1 61aeed487c5e10fc',
  MARKETING: '1 34e6a5571adb1243',
  LENDER: '1 8df152c2f8fd4bd7',
}

const lender = { id: 'BANYAN', name: 'Banyan Lending' }
const subjects = CONSENT_PURPOSES.map((purpose): ConsentSubject =>
  purpose === 'LENDER' ? { purpose, lender } : { purpose },
)

test('a notice whose words were changed has another version', () => {
  const words = subjects.map((subject) => {
    const { purpose, version, title, data, reason, withdrawal, isRequired } = noticeOf(
      shipped,
      'localhost',
      subject,
    )
    const text = JSON.stringify([title, data, reason, withdrawal, isRequired])
    return [purpose, `${version} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`]
  })
  expect(Object.fromEntries(words)).toEqual(RELEASED)
})

test.each(subjects)(
  'the notice for $purpose says which data, what for, who gets them, and what a withdrawal stops',
  (subject) => {
    const { data, reason, recipients, withdrawal, rights } = noticeOf(shipped, 'localhost', subject)
    for (const list of [data, recipients]) expect(list.join('')).not.toBe('')
    for (const text of [reason, withdrawal]) expect(text).not.toBe('')
    expect(rights).toContain('Track Here')
    expect(rights).toContain('Data Protection Board')
  },
)

test('nothing but the terms and the bureau is required', () => {
  const required = subjects.filter((subject) => noticeOf(shipped, 'localhost', subject).isRequired)
  expect(required.map(({ purpose }) => purpose)).toEqual(['TERMS', 'BUREAU'])
})
