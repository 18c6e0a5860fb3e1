/* @long */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailLender, exportApplication, sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { addCoApplicant, addReferences } from '@/schemas/calls/people'
import { SIMULATED } from '@/schemas/simulated'
import type { OpenDatabase } from '@/server/database/connection/open'
import { databases, openDatabase } from '../helpers/databases'
import {
  newMobile,
  RAVI,
  salariedDraft,
  saveBusiness,
  savePersonal,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  verifyMobile,
  type Draft,
} from '../helpers/journey'
import { draftWithOffer } from '../helpers/offers'
import { readSpreadsheet } from '../helpers/spreadsheet'
import { coApplicantValues, PDF, referenceValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

async function listen(isRefusing = false) {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (!isRefusing) letters.push(Buffer.concat(chunks).toString('utf8'))
        done(isRefusing ? new Error('No room') : null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A TCP server that listens has an address with a port.
  const { port } = server.server.address() as AddressInfo
  return {
    letters,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((end) => server.close(end)),
  }
}

describe.each(databases)('an application for a lender on $name', ({ open }) => {
  let world: World
  let asha: string
  let ravi: string
  beforeAll(async () => {
    world = await createWorld(await open())
    asha = await signIn(world)
    ravi = await signIn(world, RAVI)
    return world.closeWithDatabase
  })
  afterEach(() => {
    world.outside.pause = async () => undefined
  })

  const ask = (draft: Draft, token = draft.token, lender_id = 'BANYAN') => {
    const query = { export_type: 'xlsx', lender_id }
    return world.call(exportApplication, { token, params: { id: draft.id }, query })
  }
  const download = async (draft: Draft) => world.app.request((await ask(draft)).value.file_url)
  const exported = async (draft: Draft) =>
    readSpreadsheet(new Uint8Array(await (await download(draft)).arrayBuffer()))
  const email = (draft: Draft, token = draft.token, lenderId = 'BANYAN') =>
    world.call(emailLender, { token, params: { applicationId: draft.id, lenderId } })
  const mailsOf = (draft: Draft) => world.mails.filter(({ subject }) => subject.includes(draft.trackerId))

  describe('as a spreadsheet', () => {
    test('has what was entered, in sheets, amounts as numbers and dates as people write them', async () => {
      const draft = await salariedDraft(world, asha)
      const identity = await uploadIdentity(world, draft)
      const params = { id: draft.id }
      await world.call(addCoApplicant, { token: asha, params, body: coApplicantValues(identity) })
      const references = [referenceValues(), referenceValues({ id: '10000002', name: 'Imran Sheikh' })]
      await world.call(addReferences, { token: asha, params, body: { references } })
      await world.call(requestLoanOffer, { token: asha, body: { application_id: draft.id } })
      await world.call(sendLead, { token: asha, body: { lender_id: 'BANYAN', application_id: draft.id } })

      // A stored professional reads like somebody salaried (specification 3.23).
      await world.deps.db
        .updateTable('applications')
        .set({ job_type: 'PROFESSIONAL' })
        .where('id', '=', draft.id)
        .execute()
      const sheets = await exported(draft)
      expect([...sheets.keys()]).toEqual([
        'Application',
        'Personal',
        'Employment',
        'Co-applicants',
        'References',
        'Loan offer',
        'Lender',
      ])
      expect(sheets.get('Application')).toEqual(
        expect.arrayContaining([
          ['Tracker id', draft.trackerId],
          ['Name', 'Sunita Devi'],
          ['Mobile', draft.mobile],
          ['PAN number', 'ABCPD1234F'],
          ['Job type', 'Salaried/Professional'],
          ['Loan type', 'Personal Loan'],
          ['Loan amount', 300_000],
        ]),
      )
      expect(sheets.get('Personal')).toEqual(
        expect.arrayContaining([
          ['Date of birth', '14-02-1990'],
          ['Gender', 'Female'],
          ['Pincode', '560001'],
          ['PAN', 'card.png'],
        ]),
      )
      expect(
        sheets
          .get('Personal')
          ?.slice(0, 3)
          .map(([label]) => label),
      ).toEqual(['Email', 'Date of birth', 'Gender'])
      expect(sheets.get('Employment')).toContainEqual(['In-hand monthly salary', 60_000])
      const [columns = [], ...people] = sheets.get('Co-applicants') ?? []
      expect(people.map((row) => row[columns.indexOf('Name')])).toEqual(['Mohan Lal'])
      expect(sheets.get('References')?.map(([, name]) => name)).toEqual([
        'Name',
        'Kavita Joshi',
        'Imran Sheikh',
      ])
      expect(sheets.get('Loan offer')).toContainEqual(['Final EMI', 6628])
      expect(sheets.get('Lender')).toEqual(
        expect.arrayContaining([
          ['Lender name', 'Banyan Lending'],
          ['Decision', 'APPROVED'],
          ['Lead status', 'APPROVED'],
        ]),
      )
    })

    test('has the offer while it stands, and none that was made of other answers', async () => {
      const made = await draftWithOffer(world, asha)
      const draft = { ...made, token: asha }
      expect((await exported(draft)).has('Loan offer')).toBe(true)
      await made.start({ required_amount: '350000' })
      expect((await exported(draft)).has('Loan offer')).toBe(false)
      await made.accept(await made.request())
      expect((await exported(draft)).get('Loan offer')).toContainEqual(['Selected loan amount', 350_000])
    })

    test('has the business and its years for the self-employed', async () => {
      const draft = await startDraft(world, asha, { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' })
      await savePersonal(world, draft)
      const data = [{ fy: '2025-26', turnover: '4500000', profit: '600000' }]
      await saveBusiness(world, draft, { business_financials: { data } })
      const business = (await exported(draft)).get('Business') ?? []
      expect(business).toContainEqual(['Business name', 'Devi Textiles'])
      expect(business.slice(-2)).toEqual([
        ['Financial year', 'Turnover', 'Profit'],
        ['2025-26', 4_500_000, 600_000],
      ])
    })

    test('keeps text as text: no formula, any script, nothing that would break the file, no password', async () => {
      const purpose = '=HYPERLINK("https://bad.example","x") <b>&amp; शादी 🎉\u0001'
      const draft = await startDraft(world, asha, { purpose })
      const statement = await uploadFor(world, draft, 'bank_statement', PDF)
      await savePersonal(world, draft, {
        bank_statement: [statement],
        bank_statement_pwd: 'secret-of-the-pdf',
      })
      const sheets = await exported(draft)
      expect(sheets.get('Application')).toContainEqual([
        'Loan purpose',
        '=HYPERLINK("https://bad.example","x") <b>&amp; शादी 🎉',
      ])
      expect(JSON.stringify([...sheets])).not.toContain('secret-of-the-pdf')
      expect(sheets.get('Personal')).toContainEqual(['Bank statement', 'statement.pdf'])
    })

    test('is a download that a spreadsheet program opens, under the tracker id', async () => {
      const draft = await startDraft(world, asha)
      const { headers } = await download(draft)
      expect(headers.get('content-type')).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      )
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${draft.trackerId}-banyan.xlsx"`)
    })

    test('is behind a link that runs out and cannot be turned to another application or lender', async () => {
      const [one, other] = [await startDraft(world, asha), await startDraft(world, asha)]
      const url = (await ask(one)).value.file_url
      expect((await world.app.request(url)).status).toBe(200)
      expect((await world.app.request(url.replace(one.id, other.id))).status).toBe(403)
      expect((await world.app.request(url.replace('BANYAN', 'MARIGOLD'))).status).toBe(403)
      world.advance(601)
      expect((await world.app.request(url)).status).toBe(403)
    })

    test('is for the agent of the application only', async () => {
      const draft = await startDraft(world, asha)
      expect((await ask(draft, ravi)).status).toBe(404)
      expect((await ask(draft, asha, 'NOBODY')).status).toBe(404)
      expect((await ask(draft, await verifyMobile(world, newMobile()))).status).toBe(401)
    })
  })

  describe('by mail', () => {
    test('lies in the outbox of a development server, where its spreadsheet can be opened', async () => {
      const draft = await salariedDraft(world, asha)
      expect((await email(draft)).status).toBe(200)
      const outbox = await world.app.request('/outbox.json?to=leads@banyan-lending.example')
      const [newest]: { id: number; kind: string; subject: string; attachment_name: string }[] =
        await outbox.json()
      expect(newest).toMatchObject({
        kind: 'mail',
        subject: `Loan application ${draft.trackerId}: Sunita Devi`,
        attachment_name: `${draft.trackerId}-banyan.xlsx`,
      })
      const file = await world.app.request(`/outbox/${newest?.id}/attachment`)
      const sheets = readSpreadsheet(new Uint8Array(await file.arrayBuffer()))
      expect(sheets.get('Application')).toContainEqual(['Mobile', draft.mobile])
    })

    test('says in its text and in its sheets that nobody was asked, where nobody was', async () => {
      const draft = await salariedDraft(world, asha)
      await email(draft)
      expect(world.mails.at(-1)?.text).not.toContain(SIMULATED)
      const decided = await salariedDraft(world, asha)
      await world.call(requestLoanOffer, { token: asha, body: { application_id: decided.id } })
      await email(decided)
      const { text, attachment } = world.mails.at(-1) ?? {}
      expect(text).toContain(SIMULATED)
      const sheets = readSpreadsheet(new Uint8Array(attachment?.bytes ?? []))
      for (const sheet of ['Loan offer', 'Lender'])
        expect(sheets.get(sheet)).toContainEqual(['Note', SIMULATED])
    })

    test('goes out once for one press, however often that arrives, and again for a press a minute later', async () => {
      const draft = await salariedDraft(world, asha)
      world.outside.pause = () => wait(50)
      const answers = await Promise.all([email(draft), email(draft), email(draft)])
      answers.push(await email(draft))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(mailsOf(draft)).toHaveLength(1)
      world.advance(61)
      await email(draft)
      expect(mailsOf(draft)).toHaveLength(2)
      expect(new Set(mailsOf(draft).map(({ reference }) => reference)).size).toBe(2)
    })

    test('to one lender does not hold back the mail to another', async () => {
      const draft = await salariedDraft(world, asha)
      await email(draft)
      await email(draft, asha, 'MARIGOLD')
      expect(mailsOf(draft).map(({ to }) => to)).toEqual([
        'leads@banyan-lending.example',
        'leads@marigold-finance.example',
      ])
    })

    test('is for the agent of the application only', async () => {
      const draft = await startDraft(world, asha)
      expect((await email(draft, ravi)).status).toBe(404)
      expect((await email(draft, asha, 'NOBODY')).status).toBe(404)
    })
  })
})

describe('mail through SMTP', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    // The mail server is what these are about, so one database is enough.
    database = await openDatabase()
    return () => database.close()
  })

  async function mailing(url: string) {
    const world = await createWorld(database, { SMTP_URL: url, MAIL_FROM: 'Loan Desk <desk@loans.example>' })
    const asha = await signIn(world)
    const draft = await salariedDraft(world, asha)
    const params = { applicationId: draft.id, lenderId: 'BANYAN' }
    return { world, draft, send: () => world.call(emailLender, { token: asha, params }) }
  }

  test('brings the lender the letter with the spreadsheet', async () => {
    const post = await listen()
    const { world, draft, send } = await mailing(post.url)
    expect((await send()).status).toBe(200)
    expect(post.letters).toHaveLength(1)
    const letter = post.letters[0] ?? ''
    expect(letter).toMatch(/^From: Loan Desk <desk@loans\.example>\r$/m)
    expect(letter).toMatch(/^To: leads@banyan-lending\.example\r$/m)
    expect(letter).toContain(`Subject: Loan application ${draft.trackerId}: Sunita Devi`)
    const encoded = /filename=\S+\.xlsx\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(letter)?.[1] ?? ''
    const sheets = readSpreadsheet(new Uint8Array(Buffer.from(encoded, 'base64')))
    expect(sheets.get('Application')).toContainEqual(['Mobile', draft.mobile])
    world.close()
    await post.close()
  })

  test('says so when the mail server takes nothing, and sends at the next press', async () => {
    const refusing = await listen(true)
    const { world, send } = await mailing(refusing.url)
    expect(await send()).toMatchObject({ status: 502, message: 'Failed to send email' })
    expect(await send()).toMatchObject({ status: 502 })
    expect(world.lines.join('\n')).toContain('was not sent')
    world.close()
    await refusing.close()
  })
})
