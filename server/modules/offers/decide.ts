import type { LifecycleEvent } from '@/machines/application/events'
import { todayInIndia } from '@/schemas/dates'
import type { LoanOfferValues } from '@/schemas/forms/loan-offer'
import { offerOf, type Offer, type Rejection } from '../../database/tables/loan-offer'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import type { Writer } from '../../http/versions'
import { findOwn } from '../applications/ownership'
import { saveApplication } from '../applications/save'
import { isSimulated } from '../applications/simulated'
import { borrowerOf } from '../bre/borrower'
import { askBureau, hasCurrentReport, isReportOld, requireReport } from '../bre/bureau-report'
import { checkChoice } from '../bre/check-choice'
import { decisionHash } from '../bre/decision-hash'
import { evaluate, rangeOf, type Choice } from '../bre/evaluate'
import type { Rulebook } from '../bre/rules'
import { findAcceptance } from '../lifecycle/acceptances'
import { askLifecycle } from '../lifecycle/ask'
import { offerSecondsLeft } from '../lifecycle/entity'
import { statementsOf } from '../lifecycle/statements'
import { recordAcceptance } from './accept'
import { acknowledgeStatement } from './acknowledge'
import { issueStatement, withOffer } from './issue'

/** Specification 7.11. */
export type Decision = {
  bre_info: (Offer | Rejection | { decision?: undefined }) & {
    is_simulated: boolean
    is_accepted: boolean
    acceptance: 'STANDING' | 'NONE'
    accepted_sha256: string | undefined
    offer_seconds_left: number | undefined
  }
}

async function decisionOf(deps: Deps, row: ApplicationRow): Promise<Decision> {
  const acceptance = await findAcceptance(deps.db, row)
  const info = row.rejection ?? acceptance?.offer ?? offerOf(row) ?? {}
  return {
    bre_info: {
      ...info,
      is_simulated: isSimulated(row),
      is_accepted: acceptance !== undefined,
      acceptance: acceptance ? 'STANDING' : 'NONE',
      accepted_sha256: acceptance?.sha256 ?? undefined,
      offer_seconds_left: await offerSecondsLeft(deps, row),
    },
  }
}

function runRules(rulebook: Rulebook, row: ApplicationRow, today: string, choice?: Choice) {
  const borrower = borrowerOf(rulebook.rules, row)
  const is_simulated = row.bureau_report?.is_simulated === true
  const outcome = { ...evaluate(rulebook, borrower, today, choice), is_simulated }
  const offer_facts = decisionHash(rulebook, row)
  return outcome.decision === 'REJECTED'
    ? { status: 'REJECTED' as const, offer: null, rejection: JSON.stringify(outcome), offer_facts }
    : { offer: JSON.stringify(outcome), rejection: null, offer_facts, offered_on: today }
}

const REQUEST = { type: 'offer.request', caller: 'agent' } as const

/** Outside of any transaction, so that no save waits for the bureau. */
async function prepareReport(deps: Deps, caller: Caller, id: string): Promise<void> {
  const row = await findOwn(deps.db, caller, id)
  const { outcome } = await askLifecycle(deps, deps.db, row, REQUEST)
  if (outcome === 'allowed' && (!hasCurrentReport(deps, row) || isReportOld(deps, row)))
    await askBureau(deps, row)
}

/**
 * Unless the decision is up to date. A rejection rejects the application.
 * @throws HttpError 404 for no own application, 409 for a missing step, 412 when the writer's copy is outdated
 */
export async function requestDecision(deps: Deps, writer: Writer, id: string): Promise<Decision> {
  const { deployment } = deps.environment
  await prepareReport(deps, writer.caller, id)
  const row = await saveApplication(deps, writer, id, async (before, trx) => {
    // Asked again, as the bureau's report is a new fact.
    const { outcome: answer } = await askLifecycle(deps, trx, before, REQUEST)
    if (answer === 'repeated') return null
    requireReport(deps, before)
    const outcome = runRules(deployment, before, todayInIndia(deps.now()))
    // An offer outdates nobody's copy, as no form overwrites it; a rejection does.
    const { version, saved_by } = before
    return outcome.offer ? { ...outcome, version, saved_by } : outcome
  })
  return decisionOf(deps, row)
}

/**
 * Accepting with a rerun is an update: its figures were on no screen.
 * @throws HttpError 404 for no own application, 409 for an offer that may not be changed or accepted
 */
export async function changeOffer(
  deps: Deps,
  writer: Writer,
  id: string,
  change: {
    updated_info: LoanOfferValues
    is_accepted: boolean
    skip_bre_rerun: boolean
    acknowledged_sha256?: string | undefined
  },
  partnerId: number | null,
): Promise<Decision> {
  const { deployment } = deps.environment
  const today = todayInIndia(deps.now())
  const choice = {
    amount: change.updated_info.selected_loan_amount,
    tenure: change.updated_info.max_tenure_allowed,
    disbursement: change.updated_info.disbursement_date,
  }
  const row = await saveApplication(deps, writer, id, async (before, trx) => {
    const inTransaction = { ...deps, db: trx }
    const isAcceptance = change.is_accepted && change.skip_bre_rerun
    const acceptance = await findAcceptance(trx, before)
    const { acknowledged_sha256: read } = change
    if (isAcceptance && read !== undefined) await acknowledgeStatement(inTransaction, writer.caller, id, read)
    const event: LifecycleEvent = isAcceptance
      ? {
          type: 'offer.accept',
          caller: writer.caller.kind === 'agent' ? 'agent' : 'borrowerPhone',
          isSameOffer: isSameOffer(acceptance?.offer ?? offerOf(before), choice),
        }
      : { type: 'offer.update', caller: 'agent' }
    const { outcome } = await askLifecycle(deps, trx, before, event)
    if (outcome === 'repeated') return null
    requireReport(deps, before)
    if (isAcceptance) {
      const offered = withOffer(before)
      const statement = await issueStatement(inTransaction, offered, await statementsOf(deps, trx, offered))
      return recordAcceptance(inTransaction, { caller: writer.caller, partnerId }, offered, statement)
    }
    const range = rangeOf(deployment, borrowerOf(deployment.rules, before), today, choice.amount)
    if (range) checkChoice(deployment.rules, choice, range, today)
    return runRules(deployment, before, today, choice)
  })
  return decisionOf(deps, row)
}

function isSameOffer(offer: Offer | null, { amount, tenure, disbursement }: Required<Choice>): boolean {
  return (
    offer?.selected_loan_amount === amount &&
    offer.max_tenure_allowed === tenure &&
    offer.disbursement_date === disbursement
  )
}
