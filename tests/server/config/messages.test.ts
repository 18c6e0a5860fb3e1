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

test('a text is that of the language, with its id, else the English', () => {
  const data = { messages: withCode({ text: '{code} {minutes}', template_id: '1007161234' }) }
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

test('every language that is shipped has its own words, marked as made by a machine', () => {
  for (const language of ['hi', 'mr', 'te', 'ta'] as const) {
    for (const name of ['code', 'no_partner', 'submitted'] as const) {
      expect(messages.sms[name][language]).toMatchObject({ state: 'machine' })
      expect(smsText(shipped, name, language)).toMatchObject({ language })
    }
    const { subject, text } = mailTexts(shipped, 'begun_link', language, {
      name: 'Asha',
      loan_type: 'Gold Loan',
      tracker_id: 'LN1',
    })
    expect(`${subject}${text}`).toMatch(/^(?=.*LN1)(?=.*Asha)(?=.*Gold Loan)[^{}]*$/s)
  }
})
