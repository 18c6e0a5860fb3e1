import { isDeepStrictEqual as isSame } from 'node:util'
import { sql } from 'kysely'
import { changedBasis } from '@/machines/application/basis'
import { decide } from '@/machines/application/decide'
import type { LifecycleEvent } from '@/machines/application/events'
import { refusalText } from '@/machines/application/refusals'
import { getApplication } from '@/schemas/calls/applications'
import { withdrawConsent } from '@/schemas/calls/consents'
import { sendLead } from '@/schemas/calls/lenders'
import { todayInIndia } from '@/schemas/dates'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { coolingOffEnd } from '@/server/modules/key-facts/cooling-off-end'
import { paybackOn } from '@/server/modules/key-facts/payback'
import { readFacts } from '@/server/modules/lifecycle/facts'
import { parseFacts, findStatement } from '@/server/modules/lifecycle/statements'
import { verifyMobile } from '../../helpers/journey'
import { DAY, formatAnswer, draftWithOffer, sendBack } from '../../helpers/offers'
import { startValues } from '../../helpers/values'
import type { World } from '../../helpers/world'
import { pageFacts, serverFacts, NOT_IN_ANSWER } from './both-facts'

/** A step of a history, as it is drawn. */
export type Step =
  | { do: 'save'; change: 'nothing' | 'name' | 'amount' | 'purpose' }
  | {
      do:
        | 'request'
        | 'read'
        | 'acknowledge'
        | 'accept'
        | 'submit'
        | 'return'
        | 'lead'
        | 'leave'
        | 'withdrawTerms'
    }
  | { do: 'update'; amount: number }
  | { do: 'wait'; days: number }

const CHANGES = {
  nothing: {},
  name: { name: 'Gita Sharma' },
  amount: { required_amount: '350000' },
  purpose: { purpose: 'A wedding' },
}

/** One application that an agent, its borrower and a reviewer work on by calls alone, and what must hold of it at any time. */
export async function beginHistory(world: World, token: string) {
  const made = await draftWithOffer(world, token)
  let shown: BreInfo = made.offer
  let said = {}
  const { deps } = world

  const rowOf = () =>
    deps.db.selectFrom('applications').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()

  /** The event that a step is, of the application as it is now; none of a step outside of the chart. */
  async function eventOf(step: Step): Promise<LifecycleEvent | null> {
    switch (step.do) {
      case 'save': {
        const row = await rowOf()
        const values = startValues({ mobile: made.mobile, ...said, ...CHANGES[step.change] })
        const isBasisChanged = changedBasis(row, { ...row, ...values }, 0.12).length > 0
        return { type: 'start.save', caller: 'agent', isBasisChanged }
      }
      case 'request':
        return { type: 'offer.request', caller: 'agent' }
      case 'update':
        return { type: 'offer.update', caller: 'agent' }
      case 'accept': {
        const { offer, acceptance_id } = await rowOf()
        const record = acceptance_id
          ? await deps.db
              .selectFrom('offer_acceptances')
              .select('offer')
              .where('id', '=', acceptance_id)
              .executeTakeFirst()
          : undefined
        const of = record?.offer ?? offer
        const isSameOffer =
          of?.selected_loan_amount === shown.selected_loan_amount &&
          of?.disbursement_date === shown.disbursement_date &&
          of?.max_tenure_allowed === shown.max_tenure_allowed
        return { type: 'offer.accept', caller: 'agent', isSameOffer }
      }
      case 'read':
        return { type: 'statement.read', caller: 'agent' }
      case 'submit':
        return { type: 'application.submit', caller: 'agent' }
      case 'lead':
        return { type: 'lead.send', caller: 'agent' }
      default:
        return null
    }
  }

  async function perform(step: Step): Promise<string> {
    switch (step.do) {
      case 'save': {
        const answer = await made.start({ ...said, ...CHANGES[step.change] })
        if (answer === '200') said = { ...said, ...CHANGES[step.change] }
        return answer
      }
      case 'request': {
        const answer = await made.ask()
        if (answer.value?.bre_info.decision === 'APPROVED') shown = answer.value.bre_info
        return formatAnswer(answer)
      }
      case 'update': {
        const answer = await made.change(shown, { selected_loan_amount: step.amount }, false)
        if (answer.value?.bre_info.decision === 'APPROVED') shown = answer.value.bre_info
        return formatAnswer(answer)
      }
      case 'read':
        return formatAnswer(await made.lookAtStatement())
      case 'acknowledge':
        return made.acknowledge((await made.lookAtStatement()).value?.sha256 ?? '0'.repeat(64))
      case 'accept':
        return made.accept(shown)
      case 'submit':
        return made.submit()
      case 'return':
        await sendBack(world, made.id)
        return '200'
      case 'lead': {
        const body = { lender_id: 'BANYAN', application_id: made.id }
        return formatAnswer(await world.call(sendLead, { token: made.token(), body }))
      }
      case 'leave':
        return made.leave((await made.lookBack()).value?.payback ?? 0)
      case 'withdrawTerms': {
        const guest = await verifyMobile(world, made.mobile)
        const body = { tracker_id: made.trackerId, purpose: 'TERMS' }
        return formatAnswer(await world.call(withdrawConsent, { token: guest, body }))
      }
      default:
        world.advance(step.days * DAY)
        await made.signInAgain()
        return '200'
    }
  }

  /** Does a step; answers the faults it has shown, none where all is well. */
  async function take(step: Step): Promise<string[]> {
    const event = await eventOf(step)
    const before = await rowOf()
    const decision = event && decide((await readFacts(deps, deps.db, before, event.type)).facts, event)
    const answer = await perform(step)
    const faults = await brokenProperties(before)
    if (!isSame(await factsOnPage(), { ...(await serverFacts(world, made.id)), ...NOT_IN_ANSWER }))
      faults.push('the page knows something else than the server')
    if (answer.startsWith('5')) faults.push(`the server failed: ${answer}`)
    if (decision?.outcome === 'refused') {
      const words = refusalText(decision.code, { ...decision.values, lender: 'Banyan Lending' })
      if (answer !== `409 ${words}`) faults.push(`the chart refuses "${words}", the server answers ${answer}`)
    } else if (decision && answer.startsWith('409') && !/does not take this application/.test(answer))
      faults.push(`the chart allows ${step.do}, the server answers ${answer}`)
    return faults
  }

  async function factsOnPage() {
    const { value } = await world.call(getApplication, { token: made.token(), params: { id: made.id } })
    return pageFacts(value)
  }

  async function brokenProperties(before: Awaited<ReturnType<typeof rowOf>>): Promise<string[]> {
    const row = await rowOf()
    const records = await deps.db
      .selectFrom('offer_acceptances')
      .selectAll()
      .where('application_id', '=', made.id)
      .execute()
    const standing = records.filter(({ superseded_at }) => superseded_at === null)
    const faults: string[] = []
    if (standing.length > 1 || (standing[0]?.id ?? null) !== row.acceptance_id)
      faults.push('the acceptance that stands is not the one of the application')
    if (row.status === 'COMPLETED' && row.acceptance_id === null)
      faults.push('submitted, and no offer was accepted')
    const [accepted] = standing
    if (accepted && [accepted.name, accepted.loan_type].join() !== [row.name, row.loan_type].join())
      faults.push('an acceptance stands that was of another person or loan')
    for (const record of records) {
      const statement = record.proposal_number && (await findStatement(deps, record.proposal_number))
      if (!statement) {
        faults.push('accepted without a statement')
        continue
      }
      const facts = parseFacts(statement)
      const day = todayInIndia(record.accepted_at)
      if (facts.amount !== record.offer.selected_loan_amount) faults.push('the statement is of other figures')
      if (statement.valid_until < day) faults.push('accepted after the last day of its statement')
      const days = (coolingOffEnd(facts) - record.accepted_at.getTime()) / (DAY * 1000)
      if (days < facts.cooling_off_days) faults.push('after the acceptance the days of the law do not remain')
      const known = await sql<{ count: number }>`
        select count(*)::int as count from key_facts_statements
        where application_id = ${made.id} and acknowledged_at < ${record.accepted_at}`.execute(deps.db)
      if ((known.rows[0]?.count ?? 0) > 0 && !record.is_acknowledged)
        faults.push('a client that knows statements is bound by one that it did not show')
      if (record.id === row.acceptance_id && row.withdrawn_at && !before.withdrawn_at) {
        const owed = paybackOn(facts, todayInIndia(row.withdrawn_at))
        if (row.payback_paise !== Math.round(owed * 100))
          faults.push('another amount is paid back than was paid out')
      }
    }
    if (before.withdrawn_at) {
      const sent = await deps.db
        .selectFrom('lender_sends')
        .select('id')
        .where('application_id', '=', made.id)
        .where('claimed_at', '>', before.withdrawn_at)
        .execute()
      if (sent.length > 0) faults.push('something was sent after the loan was left')
      if (row.status !== before.status) faults.push('the application goes on after the loan was left')
    }
    return faults
  }

  return { take }
}
