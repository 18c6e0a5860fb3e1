import { beforeAll, describe, expect, test } from 'vitest'
import { logout } from '@/schemas/calls/auth'
import { listLenderKeyFacts, listLenderOffers } from '@/schemas/calls/lenders'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { emiOf } from '@/schemas/money/emi'
import { grievanceOfficer } from '@/server/config/tenants'
import { findCaller } from '@/server/http/access/sessions'
import { indicativeStatement } from '@/server/modules/lenders/key-facts'
import { requireLender } from '@/server/modules/lenders/send-lead'
import { lenderStatementLinks } from '@/server/modules/lenders/statement-links'
import { RAVI, salariedDraft, signIn, type Draft } from '../../helpers/journey'
import { draftWithOffer } from '../../helpers/offers'
import { oneWorld } from '../../helpers/one-world'

const server = oneWorld()
let asha: string
let draft: Draft
beforeAll(async () => {
  asha = await signIn(server.world)
  draft = await salariedDraft(server.world, asha)
})

const list = (token: string, id: string) => server.world.call(listLenderKeyFacts, { token, params: { id } })
const pageOf = async (url: string | undefined) => server.world.app.request(url ?? '')
const statementOf = async (lender: string) => {
  const { value } = await list(asha, draft.id)
  const found = value.find(({ lender_id }) => lender_id === lender)
  if (!found) throw new Error(`${lender} has no statement`)
  return found
}
const rowOf = () =>
  server.database.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()

describe('the key facts of the lenders for an application', () => {
  test('are those of each that would lend, at the yearly cost that its row says, and of no other', async () => {
    const query = { application_id: draft.id }
    const offers = (await server.world.call(listLenderOffers, { token: asha, query })).value
    const lending = offers.filter(({ decision }) => decision === 'APPROVED')
    const statements = (await list(asha, draft.id)).value
    expect(statements.map(({ lender_id }) => lender_id)).toEqual(['BANYAN', 'MONSOON', 'MARIGOLD'])
    expect(statements.map(({ annual_percentage_rate }) => annual_percentage_rate)).toEqual(
      lending.map(({ annual_percentage_rate }) => annual_percentage_rate),
    )
    expect(offers.filter(({ has_key_facts }) => has_key_facts)).toEqual(lending)
  })

  test('are a page that says that it is no offer, in that lender’s name and with its terms', async () => {
    const { page_url, annual_percentage_rate, sha256 } = await statementOf('MARIGOLD')
    const answer = await pageOf(page_url)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const shown = await answer.text()
    expect(shown.indexOf('Indicative: this is not an offer')).toBeLessThan(shown.indexOf('Part 1: the loan'))
    for (const text of [
      'Marigold Finance',
      `${annual_percentage_rate}%`,
      '20% a year, fixed',
      '₹500 and tax for each instalment that is late',
      'grievance@marigold-finance.example',
      'Repayment schedule',
      'Simulated: no credit bureau',
      '@media print',
      sha256,
    ])
      expect(shown).toContain(text)
    expect(shown).not.toContain('KFS-')
  })

  test('are of the offer while it stands, then of what is asked for, on the page too', async () => {
    const { world } = server
    const made = await draftWithOffer(world, asha)
    await made.update(made.offer, { selected_loan_amount: 200_000, max_tenure_allowed: 24 })
    const marigold = async () => {
      const row = (await world.call(listLenderOffers, { token: asha, query: { application_id: made.id } }))
        .value
      const links = (await list(asha, made.id)).value.find(({ lender_id }) => lender_id === 'MARIGOLD')
      const page = await (await pageOf(links?.page_url)).text()
      const amounts = ['₹2,00,000', '₹3,50,000'].filter((amount) => page.includes(amount))
      return [row.find(({ lender_id }) => lender_id === 'MARIGOLD')?.instalment, ...amounts]
    }
    expect(await marigold()).toEqual([emiOf(200_000, 20, 24), '₹2,00,000'])
    await made.start({ required_amount: '350000' })
    expect(await marigold()).toEqual([emiOf(350_000, 20, 60), '₹3,50,000'])
  })

  test('are a PDF', async () => {
    const file = await pageOf((await statementOf('BANYAN')).pdf_url)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe('inline; filename="key-facts-banyan.pdf"')
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('a lender that states no terms of its own is said to tell them with its offer, and complaints come to us', async () => {
    const { world } = server
    const { statement: _, ...silent } = requireLender(world.deps, 'BANYAN')
    const made = indicativeStatement(world.deps, await rowOf(), silent)
    const rows = made?.saySections().flatMap((section) => section.rows)
    const untold = 'The lender tells this with its own offer.'
    expect(rows).toContainEqual(['Other charges', untold])
    expect(rows).toContainEqual(['Recovery, complaints, transfer, co-lending', untold])
    expect(rows).toContainEqual(['Penal charges', '2% a month of the instalment that is late'])
    const { environment, tenant } = world.deps
    expect(made?.facts.grievance_officer).toEqual(grievanceOfficer(environment.deployment, tenant))
  })

  test('a lender’s own days to leave stand in its statement', async () => {
    const lender = requireLender(server.world.deps, 'BANYAN')
    if (!lender.statement) throw new Error('It states its terms')
    const patient = { ...lender, statement: { ...lender.statement, cooling_off_days: 9 } }
    const made = indicativeStatement(server.world.deps, await rowOf(), patient)
    expect(made?.facts.cooling_off_days).toBe(9)
  })

  test('begin with what they are, and have neither a number nor a day on which they end', async () => {
    const lender = requireLender(server.world.deps, 'BANYAN')
    const made = indicativeStatement(server.world.deps, await rowOf(), lender)
    const today = formatDate(todayInIndia(server.world.deps.now()))
    expect(made?.saySections()[0]).toEqual({
      title: 'Indicative: this is not an offer',
      rows: [
        [
          'What this is',
          `What the loan would cost at most with Banyan Lending, by the highest rate and fees of its policy on ${today}`,
        ],
        [
          'What counts',
          'The statement that Banyan Lending gives with its own offer. Nothing is agreed to by reading this one.',
        ],
      ],
    })
    const rows = made?.saySections().flatMap((section) => section.rows)
    expect(rows).toContainEqual(['Proposal number', 'None: nothing has been offered yet'])
    expect(JSON.stringify(rows)).toContain(`It binds nobody: worked out on ${today}`)
  })

  test('say that they are simulated only where the report is', async () => {
    const lender = requireLender(server.world.deps, 'BANYAN')
    // The bureau is asked for them.
    await list(asha, draft.id)
    const row = await rowOf()
    const isSimulated = (bureau_report: typeof row.bureau_report) =>
      indicativeStatement(server.world.deps, { ...row, bureau_report }, lender)?.facts.is_simulated
    if (!row.bureau_report) throw new Error('The simulated bureau has reported')
    expect(isSimulated({ ...row.bureau_report, is_simulated: true })).toBe(true)
    expect([isSimulated({ ...row.bureau_report, is_simulated: false }), isSimulated(null)]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('there are none of a lender that does not lend for this, nor of none', async () => {
    const { world } = server
    const lender = requireLender(world.deps, 'TEAKWOOD')
    expect(indicativeStatement(world.deps, await rowOf(), lender)).toBeUndefined()
    const caller = await findCaller(world.deps, asha)
    if (!caller) throw new Error('She is signed in')
    for (const lenderId of ['TEAKWOOD', 'NOBODY']) {
      const { page } = lenderStatementLinks(world.deps, caller, { applicationId: draft.id, lenderId })
      const answer = await pageOf(page)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { message: 'There is no such statement', status_code: 404 },
      ])
    }
  })

  test('are opened by their own link alone, once it is signed, and while whoever asked is signed in', async () => {
    const { page_url } = await statementOf('BANYAN')
    const otherLender = page_url.replace('/BANYAN', '/MARIGOLD')
    const ravi = await signIn(server.world, RAVI)
    const his = await salariedDraft(server.world, ravi)
    const otherApplication = page_url.replace(draft.id, his.id)
    for (const url of [otherLender, otherApplication]) expect((await pageOf(url)).status).toBe(403)
    expect((await list(ravi, draft.id)).status).toBe(404)
    const here = await signIn(server.world)
    const [mine] = (await list(here, draft.id)).value
    await server.world.call(logout, { token: here })
    expect((await pageOf(mine?.page_url)).status).toBe(403)
    expect((await pageOf(page_url)).status).toBe(200)
  })

  test('leave in the audit trail who has opened them', async () => {
    await pageOf((await statementOf('BANYAN')).page_url)
    const last = await server.database.db
      .selectFrom('audit_entries')
      .select(['action', 'call', 'subjects'])
      .where('call', '=', 'lender key facts link')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ action: 'opened', subjects: [`application:${draft.id}`, 'lender:BANYAN'] })
  })
})
