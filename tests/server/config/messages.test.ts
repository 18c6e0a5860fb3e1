import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readDeployment } from '@/server/config/deployment/read-deployment'
import { mailTexts, smsText } from '@/server/delivery/messages/templates'
import { shipped } from '../helpers/shipped'

const { messages } = shipped

async function faultsOf(content: unknown): Promise<string[]> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'messages-'))
  await writeFile(path.join(directory, 'messages.json'), JSON.stringify(content))
  const { wrong } = readDeployment(directory)
  await rm(directory, { recursive: true })
  return wrong
}

/** The shipped messages with another code in Hindi. */
const withCode = <Hindi extends object>(hi: Hindi) => ({
  ...messages,
  sms: { ...messages.sms, code: { ...messages.sms.code, hi } },
})
const withMail = (hi: object) => ({
  ...messages,
  mails: { ...messages.mails, submitted: { ...messages.mails.submitted, hi } },
})

test.each([
  [
    'other values',
    withCode({ text: '{code}' }),
    'sms.code.hi.text: must have the same {values} as the English: code, minutes',
  ],
  [
    'more parts than a deployment pays for',
    withCode({ text: `{code} {minutes} ${'क'.repeat(200)}` }),
    'sms.code.hi.text: takes 4 messages of the network, and at most 3 are allowed',
  ],
  [
    'another last line than browsers read',
    withCode({ text: '{code} {minutes}\n@loans.example #1' }),
    'sms.code.hi.text: must end in the line for browsers that the English ends in',
  ],
  [
    'an id that no register has',
    withCode({ text: '{code} {minutes}', template_id: 'A1' }),
    'sms.code.hi.template_id: must be digits',
  ],
  [
    'a mail with other values',
    withMail({ subject: 'x', text: '{tracker_id} {page}' }),
    'mails.submitted.hi.subject: must have the same {values} as the English: tracker_id',
  ],
])('%s are refused with their place', async (_, content, fault) => {
  expect(await faultsOf(content)).toEqual([`messages.json: ${fault}`])
})

/** The local tenant with messages, or settings, of its own. */
function senderWith(own: { messages?: typeof messages; local?: object }): Parameters<typeof smsText>[0] {
  const { tenants } = shipped.tenants
  const shippedTenant = tenants['localhost']
  if (!shippedTenant) throw new Error('No local tenant is shipped')
  const localhost = { ...shippedTenant, ...own.local }
  const deployment = {
    ...shipped,
    ...(own.messages && { messages: own.messages }),
    tenants: { ...shipped.tenants, tenants: { ...tenants, localhost } },
  }
  return { tenant: 'localhost', environment: { deployment } }
}

const CODE = { text: '{code} {minutes}', template_id: '1007161234', state: 'machine' as const }

test('a text is that of the language, with its id, else the English', () => {
  const data = senderWith({ messages: withCode(CODE) })
  const values = { code: '482913', minutes: 5 }
  expect(smsText(data, 'code', 'hi', values)).toEqual({
    language: 'hi',
    templateId: '1007161234',
    text: '482913 5',
  })
  const english = { language: 'en', text: expect.stringMatching(/^482913 is your one-time password/) }
  for (const language of [null, 'en', 'kn', 'toString'])
    expect(smsText(data, 'code', language, values)).toMatchObject(english)
})

test('a text below the least state of a tenant, or in a language that is not offered, is the English', () => {
  const languageOf = (local: object, state: 'machine' | 'read' | 'approved') =>
    smsText(senderWith({ messages: withCode({ ...CODE, state }), local }), 'code', 'hi').language
  expect(languageOf({ least_text_state: 'read' }, 'machine')).toBe('en')
  expect(languageOf({ least_text_state: 'read' }, 'read')).toBe('hi')
  expect(languageOf({ least_text_state: 'approved' }, 'read')).toBe('en')
  expect(languageOf({ least_text_state: 'approved' }, 'approved')).toBe('hi')
  expect(languageOf({ languages: ['en', 'te'] }, 'approved')).toBe('en')
  const values = { tracker_id: 'LN1', page: 'https://loans.example' }
  const approvedAlone = senderWith({ local: { least_text_state: 'approved' } })
  const english = mailTexts(senderWith({}), 'submitted', null, values)
  expect(mailTexts(approvedAlone, 'submitted', 'hi', values)).toEqual(english)
  expect(mailTexts(senderWith({}), 'submitted', 'hi', values)).not.toEqual(english)
})

test('a text of a deployment that says no state is one that nobody has read', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'messages-'))
  const { state: _, ...unsaid } = CODE
  await writeFile(path.join(directory, 'messages.json'), JSON.stringify(withCode(unsaid)))
  expect(readDeployment(directory).deployment.messages.sms.code.hi).toEqual(CODE)
  await rm(directory, { recursive: true })
})

test('every language that is shipped has its own words, marked as made by a machine', () => {
  for (const language of ['hi', 'mr', 'te', 'ta'] as const) {
    for (const name of ['code', 'no_partner', 'submitted'] as const) {
      expect(messages.sms[name][language]).toMatchObject({ state: 'machine' })
      expect(smsText(senderWith({}), name, language)).toMatchObject({ language })
    }
    const { subject, text } = mailTexts(senderWith({}), 'begun_link', language, {
      name: 'Asha',
      loan_type: 'Gold Loan',
      tracker_id: 'LN1',
    })
    expect(`${subject}${text}`).toMatch(/^(?=.*LN1)(?=.*Asha)(?=.*Gold Loan)[^{}]*$/s)
  }
})
