import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashText } from '@/schemas/language/hash-text'
import { checkData } from '@/server/cli/admin/data'
import { readDeployment } from '@/server/config/deployment/read-deployment'
import { mailTexts, smsText } from '@/server/delivery/messages/templates'
import { shipped } from '../helpers/shipped'

const { messages } = shipped

async function readWith(content: unknown): Promise<ReturnType<typeof readDeployment>> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'messages-'))
  await writeFile(path.join(directory, 'messages.json'), JSON.stringify(content))
  const read = readDeployment(directory)
  await rm(directory, { recursive: true })
  return read
}

const faultsOf = async (content: unknown) => (await readWith(content)).wrong

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

const CODE = { text: '{code} {minutes}', template_id: '1007161234', state: 'machine' }

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
  const languageOf = (local: object, state: string) =>
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

describe('the state of a text in another language', () => {
  const approved = `approved ${hashText(messages.sms.code.en.text)}, Lakshmi Rao, 2026-11-28`
  const local = { least_text_state: 'approved' }

  async function sendCode(state: string | undefined, english = messages.sms.code.en.text) {
    const { sms } = messages
    const code = { en: { text: english }, hi: { ...CODE, state } }
    const { deployment, wrong } = await readWith({ ...messages, sms: { ...sms, code } })
    const send = (settings: object) =>
      smsText(senderWith({ messages: deployment.messages, local: settings }), 'code', 'hi').language
    return {
      sent: [send({ languages: ['en', 'hi'] }), send(local)],
      faults: [...wrong, ...deployment.messageFaults],
    }
  }

  test('it counts for the English that it was given for', async () => {
    expect(await sendCode(approved)).toEqual({ sent: ['hi', 'hi'], faults: [] })
  })

  test('of another English text it counts for nothing: English is sent, and the start says so', async () => {
    const english = '{code} is your new password for {minutes} minutes.'
    expect(await sendCode(approved, english)).toEqual({
      sent: ['en', 'en'],
      faults: [
        `messages.json: sms.code.hi.state: its state is of another English text (npm run texts); English is sent until it is read again, and says "read ${hashText(english)}"`,
      ],
    })
  })

  test('of a mail it is lost with the English subject too', async () => {
    const { en, hi } = messages.mails.submitted
    const subject = 'Loan {tracker_id}'
    const state = `read ${hashText(`${en.subject}\n${en.text}`)}`
    const titleOf = async (english: typeof en) => {
      const submitted = { ...messages.mails.submitted, en: english, hi: { ...hi, state } }
      const { deployment } = await readWith({ ...messages, mails: { ...messages.mails, submitted } })
      return mailTexts(senderWith({ messages: deployment.messages }), 'submitted', 'hi', {}).subject
    }
    expect(await titleOf(en)).toBe(hi?.subject)
    expect(await titleOf({ ...en, subject })).toBe(subject)
  })

  test.each([
    ['approved', ['hi', 'hi'], 'approved 1, by whom, 2026-11-28'],
    ['read', ['hi', 'en'], 'read 1'],
    ['machine', ['hi', 'en'], 'machine 1'],
    [undefined, ['hi', 'en'], 'machine 1'],
  ])('%s without a hash, as of an older release, counts, and the start asks for one', async (...row) => {
    const [state, sent, asked] = row
    const hash = hashText(messages.sms.code.en.text)
    expect(await sendCode(state)).toEqual({
      sent,
      faults: [
        `messages.json: sms.code.hi.state: has no hash, so that a change of the English is not noticed: write "${asked.replace('1', hash)}"`,
      ],
    })
  })

  test.each(['perfect', `approved ${hashText(messages.sms.code.en.text)}`])('%s is told', async (state) => {
    expect(await sendCode(state)).toEqual({
      sent: ['en', 'en'],
      faults: [expect.stringMatching(/^messages\.json: sms\.code\.hi\.state: /)],
    })
  })

  test('`data check` tells it too', async () => {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'messages-'))
    await writeFile(
      path.join(directory, 'messages.json'),
      JSON.stringify(withCode({ ...CODE, state: 'read 1' })),
    )
    const told: string[] = []
    expect(checkData([directory], (line) => void told.push(line))).toBe(1)
    expect(told).toEqual([expect.stringContaining('sms.code.hi.state: its state is of another English text')])
    await rm(directory, { recursive: true })
  })

  test('all that is shipped is of the English beside it', () => {
    expect(shipped.messageFaults).toEqual([])
  })
})

test('every language that is shipped has its own words, marked as made by a machine', () => {
  for (const language of ['hi', 'mr', 'te', 'ta'] as const) {
    for (const name of ['code', 'no_partner', 'submitted'] as const) {
      expect(messages.sms[name][language]).toMatchObject({ state: expect.stringMatching(/^machine /) })
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
