import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getKeyFacts } from '@/schemas/calls/key-facts'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { updateApplication } from '@/schemas/calls/start'
import { formatDate } from '@/schemas/dates'
import { SIMULATED } from '@/schemas/simulated'
import { formatExactRupees } from '@/server/modules/key-facts/sections'
import { parseFacts } from '@/server/modules/lifecycle/statements'
import { textOfPdf } from '../../documents/pdf-text'
import { databases } from '../../helpers/databases'
import { salariedDraft, signIn, startDraft, verifyMobile, type Draft } from '../../helpers/journey'
import { startValues } from '../../helpers/values'
import { createWorld, worldAt, type World } from '../../helpers/world'

describe.each(databases)('key facts on $name', ({ open }) => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await createWorld(await open())
    token = await signIn(world)
    return world.closeWithDatabase
  })

  const issue = (draft: Draft, as = token) => world.call(getKeyFacts, { token: as, params: { id: draft.id } })
  const offered = async () => {
    const draft = await salariedDraft(world, token)
    const { value } = await world.call(requestLoanOffer, { token, body: { application_id: draft.id } })
    return { draft, offer: value.bre_info }
  }
  const read = (url: string) => world.app.request(url)

  test('say what the offer costs in a year, with all fees and their tax', async () => {
    const { draft, offer } = await offered()
    const { value } = await issue(draft)
    const { selected_loan_amount: amount = 0, interest_rate = 0 } = offer
    const processing = offer.total_processing_fee_amount ?? 0
    expect(value.fees).toEqual([
      { name: 'Processing fee', payee: 'LENDER', amount: processing, tax: processing * 0.18 },
      { name: 'Insurance premium', payee: 'THIRD_PARTY', amount: offer.insurance_fee, tax: 0 },
    ])
    expect(value.paid_out).toBe(amount - processing * 1.18 - (offer.insurance_fee ?? 0))
    expect(value.annual_percentage_rate).toBeGreaterThan(interest_rate)
    expect(value.lender_name).toBe('Loan Desk')
  })

  test('are the same statement while nothing changes, also for the borrower, and a new one for another offer', async () => {
    const { draft, offer } = await offered()
    const first = (await issue(draft)).value
    const guest = await verifyMobile(world, draft.mobile)
    expect((await issue(draft, guest)).value.proposal_number).toBe(first.proposal_number)
    const { disbursement_date, emi_start_date, selected_loan_amount, max_tenure_allowed = 0 } = offer
    await world.call(updateLoanOffer, {
      token,
      body: {
        application_id: draft.id,
        updated_info: {
          disbursement_date,
          emi_start_date,
          selected_loan_amount,
          max_tenure_allowed: max_tenure_allowed - 6,
        },
        is_accepted: false,
        skip_bre_rerun: false,
      },
    })
    const second = (await issue(draft)).value
    expect(second.proposal_number).not.toBe(first.proposal_number)
    expect(second.sha256).not.toBe(first.sha256)
  })

  test('are one statement however many ask at once', async () => {
    const { draft } = await offered()
    const all = await Promise.all(Array.from({ length: 8 }, () => issue(draft)))
    expect(new Set(all.map(({ value }) => value.proposal_number)).size).toBe(1)
  })

  test('hold for a week, and no longer than the offer', async () => {
    const { draft } = await offered()
    const first = (await issue(draft)).value
    world.advance(8 * 24 * 3600)
    token = await signIn(world)
    expect((await issue(draft)).message).toBe('The loan offer has ended: request a new one')
    await world.call(requestLoanOffer, { token, body: { application_id: draft.id } })
    expect((await issue(draft)).value.proposal_number).not.toBe(first.proposal_number)
  })

  test('need an offer', async () => {
    const draft = await startDraft(world, token)
    expect(await issue(draft)).toMatchObject({ status: 409, message: 'Request a loan offer first' })
  })

  test('are a page and a PDF behind a link, whose hash is that of what is stored', async () => {
    const { draft } = await offered()
    const { value } = await issue(draft)
    const shown = await (await read(value.page_url)).text()
    expect(shown).toContain(value.proposal_number)
    expect(shown).toContain(`${value.annual_percentage_rate}%`)
    expect(shown).toContain('Repayment schedule')
    expect(shown, 'whose page it is').toContain('<p class="owner">Loan Desk</p>')
    const file = await read(value.pdf_url ?? '')
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const row = await world.deps.database.db
      .selectFrom('key_facts_statements')
      .selectAll()
      .where('proposal_number', '=', value.proposal_number)
      .executeTakeFirstOrThrow()
    expect(createHash('sha256').update(row.facts).digest('hex')).toBe(value.sha256)
  })

  test('show every instalment in a table, are kept by no cache, and leave in the audit trail who has opened them', async () => {
    const { draft } = await offered()
    const { value } = await issue(draft)
    const page = await read(value.page_url)
    const shown = await page.text()
    const row = await world.deps.database.db
      .selectFrom('key_facts_statements')
      .selectAll()
      .where('proposal_number', '=', value.proposal_number)
      .executeTakeFirstOrThrow()
    const { schedule } = parseFacts(row)
    const texts = (tag: string) => [...shown.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))]
    const headings = ['No.', 'Due', 'Outstanding', 'Principal', 'Interest', 'Instalment']
    expect(texts('th').map(([, text]) => text)).toEqual(headings)
    const cells = texts('td').map(([, text]) => text)
    expect(cells).toHaveLength(headings.length * schedule.length)
    const [first] = schedule
    const amounts = [first?.outstanding, first?.principal, first?.interest, first?.instalment]
    expect(cells.slice(0, headings.length)).toEqual([
      '1',
      formatDate(first?.due),
      ...amounts.map((amount) => formatExactRupees(amount ?? 0)),
    ])
    const file = await read(value.pdf_url ?? '')
    expect(file.headers.get('content-disposition')).toBe(`inline; filename="${value.proposal_number}.pdf"`)
    for (const answer of [page, file]) expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const entries = world.deps.database.db.selectFrom('audit_entries').select(['action', 'subjects'])
    const opened = await entries.where('call', '=', 'key facts link').orderBy('at', 'desc').limit(2).execute()
    const entry = { action: 'opened', subjects: [`application:${draft.id}`] }
    expect(opened).toEqual([entry, entry])
  })

  test('say that no bureau was asked, in the answer, on the page and in the PDF; otherwise none says so', async () => {
    const { draft } = await offered()
    const told = async () => {
      const { value } = await issue(draft)
      const shown = await (await read(value.page_url)).text()
      const file = Buffer.from(await (await read(value.pdf_url ?? '')).arrayBuffer())
      return [
        value.is_simulated === true,
        shown.includes(SIMULATED),
        textOfPdf(file).includes(SIMULATED.replaceAll(' ', '')),
      ]
    }
    expect(await told()).toEqual([true, true, true])
    const { offer } = await world.deps.db
      .selectFrom('applications')
      .select('offer')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    const real = JSON.stringify({ ...offer, is_simulated: false })
    await world.deps.db.updateTable('applications').set({ offer: real }).where('id', '=', draft.id).execute()
    expect(await told()).toEqual([false, false, false])
  })

  test('are nobody else’s: not by a changed link, nor at another tenant', async () => {
    const { draft } = await offered()
    const { value } = await issue(draft)
    const other = value.page_url.replace(value.proposal_number, 'KFS-20260101-0123456789')
    expect((await read(other)).status).toBe(403)
    const there = worldAt(world, 'ucap.localhost')
    const guest = await verifyMobile(there, draft.mobile)
    const answer = await there.call(getKeyFacts, { token: guest, params: { id: draft.id } })
    expect(answer.status).toBe(404)
  })

  test('are gone with an offer that is refused after all', async () => {
    const { draft } = await offered()
    await issue(draft)
    const body = startValues({ mobile: draft.mobile, pan_number: 'ABCPD9998F' })
    await world.call(updateApplication, { token, params: { id: draft.id }, body })
    await world.call(requestLoanOffer, { token, body: { application_id: draft.id } })
    expect((await issue(draft)).status).toBe(409)
  })
})
