import { createHash } from 'node:crypto'
import { todayInIndia } from '@/schemas/dates'
import type { LoanOfferValues } from '@/schemas/forms/loan-offer'
import { requireGiven } from '../applications/consents'
import { findOwn } from '../applications/ownership'
import { saveApplication, type Writer } from '../applications/save'
import { isSimulated } from '../applications/simulated'
import { requireAssets } from '../applications/stages'
import type { Caller } from '../auth/sessions'
import { requireNotWithdrawnConsent } from '../consents/standing'
import type { Offer } from '../database/loan-offer'
import type { ApplicationRow } from '../database/tables'
import type { Deps } from '../deps'
import { conflict } from '../http-error'
import { borrowerOf, type Borrower } from '../bre/borrower'
import { askBureau, hasReport, isReportOld } from '../bre/bureau-report'
import { checkChoice } from '../bre/check-choice'
import { evaluate, productOf, rangeOf, type Choice } from '../bre/evaluate'
import type { Rulebook } from '../bre/rules'
import { findAcceptance, recordAcceptance } from './acceptances'
import { requireAcknowledged } from './acknowledge'
import { issueStatement, requireInTime, requireOffer, statementsOf } from './statements'

/** What both calls of specification 7.11 answer: the decision, and whether the agent has accepted it. */
export type Decision = { bre_info: Record<string, unknown> & { is_accepted: boolean } }

/** What a decision rests on: other rules for the loan type, or another borrower, ask for a new one. */
function hashOf({ products, rules }: Rulebook, borrower: Borrower): string {
  return createHash('sha256')
    .update(JSON.stringify([rules, productOf(products, borrower) ?? null, borrower]))
    .digest('hex')
}

async function decisionOf(deps: Deps, row: ApplicationRow): Promise<Decision> {
  const acceptance = await findAcceptance(deps.db, row)
  const info = row.rejection ?? acceptance?.offer ?? row.offer ?? {}
  return { bre_info: { ...info, is_simulated: isSimulated(row), is_accepted: acceptance !== undefined } }
}

/** Whether the stored decision still rests on what the application says, and an offer of it has not ended. */
async function stands(deps: Deps, row: ApplicationRow): Promise<boolean> {
  const { deployment } = deps.environment
  if (row.acceptance_id !== null) return true
  if (row.offer_facts !== hashOf(deployment, borrowerOf(deployment.rules, row))) return false
  if (!row.offer) return true
  const { offer } = row
  if (offer.disbursement_date < todayInIndia(deps.now())) return false
  return !(await statementsOf(deps, deps.db, { ...row, offer })).hasEnded
}

function run(rulebook: Rulebook, row: ApplicationRow, today: string, choice?: Choice) {
  const borrower = borrowerOf(rulebook.rules, row)
  const is_simulated = row.bureau_report?.is_simulated === true
  const outcome = { ...evaluate(rulebook, borrower, today, choice), is_simulated }
  const offer_facts = hashOf(rulebook, borrower)
  return outcome.decision === 'REJECTED'
    ? { status: 'REJECTED' as const, offer: null, rejection: JSON.stringify(outcome), offer_facts }
    : { offer: JSON.stringify(outcome), rejection: null, offer_facts, offered_on: today }
}

/** Whether the rules may still decide on an application. */
function isUndecided({ status, acceptance_id }: ApplicationRow): boolean {
  return acceptance_id === null && (status === 'DRAFT' || status === 'INCOMPLETE')
}

/** Asks the bureau where a decision needs it, outside of any transaction: the save waits for nobody outside. */
async function prepareReport(deps: Deps, caller: Caller, id: string): Promise<void> {
  const row = await findOwn(deps.db, caller, id)
  if (!isUndecided(row)) return
  requireAssets(row)
  if (!hasReport(deps, row) || (isReportOld(deps, row) && !(await stands(deps, row))))
    await askBureau(deps, row)
}

/** @throws HttpError 409 for a borrower who has become another one since the bureau was asked */
function requireReport(deps: Deps, row: ApplicationRow): void {
  if (!hasReport(deps, row)) throw conflict('The application has changed: request a new loan offer')
}

/**
 * Answers the standing decision, or runs the rules when there is none or the application has changed since. A rejection
 * rejects the application.
 * @throws HttpError 404 for no own application, 409 for a step left out, 412 when the writer's copy is outdated
 */
export async function requestDecision(deps: Deps, writer: Writer, id: string): Promise<Decision> {
  const { deployment } = deps.environment
  await prepareReport(deps, writer.caller, id)
  const row = await saveApplication(deps, writer, id, async (before, trx) => {
    requireAssets(before)
    await requireGiven(deps, trx, before)
    if (before.status === 'COMPLETED' || before.status === 'REJECTED') return null
    if (await stands({ ...deps, db: trx }, before)) return null
    requireReport(deps, before)
    const outcome = run(deployment, before, todayInIndia(deps.now()))
    // An offer is computed from what is saved, so no form of another writer could overwrite it; a rejection they must see.
    const { version, saved_by } = before
    return outcome.offer ? { ...outcome, version, saved_by } : outcome
  })
  return decisionOf(deps, row)
}

/**
 * Updates the offer by rerunning the rules on the agent's choice, or accepts it as it stands, which locks it. An acceptance with a rerun
 * is an update: its figures were on no screen.
 * @throws HttpError 404 for no own application, 409 for an offer that may not be changed or accepted
 */
export async function changeOffer(
  deps: Deps,
  writer: Writer,
  id: string,
  change: { updated_info: LoanOfferValues; is_accepted: boolean; skip_bre_rerun: boolean },
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
    const inside = { ...deps, db: trx }
    const isAcceptance = change.is_accepted && change.skip_bre_rerun
    const acceptance = await findAcceptance(trx, before)
    if (acceptance) {
      // Accepted by this very call, whose answer was lost: it stands.
      if (isAcceptance && isSame(acceptance.offer, choice)) return null
      throw conflict('This loan offer is already accepted')
    }
    if (before.status !== 'DRAFT' && before.status !== 'INCOMPLETE')
      throw conflict('There is no loan offer to change')
    requireAssets(before)
    if (!before.offer) throw conflict('Request a loan offer first')
    await requireNotWithdrawnConsent(trx, before, [
      { purpose: 'TERMS' },
      // What was computed already asks no bureau.
      ...(isAcceptance ? [] : [{ purpose: 'BUREAU' } as const]),
    ])
    requireReport(deps, before)
    if (isAcceptance) {
      const offered = requireOffer(deps, before)
      requireUnchanged(deployment, offered, choice)
      const statements = await statementsOf(deps, trx, offered)
      requireInTime(statements)
      requireAcknowledged(statements)
      const statement = await issueStatement(inside, offered, statements)
      return recordAcceptance(inside, { caller: writer.caller, partnerId }, offered, statement)
    }
    const range = rangeOf(deployment, borrowerOf(deployment.rules, before), today)
    if (range) checkChoice(deployment.rules, choice, range, today)
    return run(deployment, before, today, choice)
  })
  return decisionOf(deps, row)
}

/** Whether the figures are those of an offer. */
function isSame(offer: Offer, { amount, tenure, disbursement }: Required<Choice>): boolean {
  return (
    offer.selected_loan_amount === amount &&
    offer.max_tenure_allowed === tenure &&
    offer.disbursement_date === disbursement
  )
}

/** What is accepted is what the rules computed: neither the application nor the figures may have moved since. */
function requireUnchanged(
  rulebook: Rulebook,
  row: ApplicationRow & { offer: Offer },
  choice: Required<Choice>,
): void {
  if (row.offer_facts !== hashOf(rulebook, borrowerOf(rulebook.rules, row)))
    throw conflict('The application has changed: request a new loan offer')
  if (!isSame(row.offer, choice)) throw conflict('The figures have changed: update the loan offer first')
}
