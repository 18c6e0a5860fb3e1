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
import type { ApplicationRow } from '../database/tables'
import type { Deps } from '../deps'
import { conflict } from '../http-error'
import { borrowerOf, type Borrower } from './borrower'
import { askBureau, hasReport, isReportOld } from './bureau-report'
import { checkChoice } from './check-choice'
import { evaluate, productOf, rangeOf, type Choice } from './evaluate'
import type { Rulebook } from './rules'

/** What both calls of specification 7.11 answer: the decision, and whether the agent has accepted it. */
export type Decision = { bre_info: Record<string, unknown> & { is_accepted: boolean } }

/** What a decision rests on: other rules for the loan type, or another borrower, ask for a new one. */
function hashOf({ products, rules }: Rulebook, borrower: Borrower): string {
  return createHash('sha256')
    .update(JSON.stringify([rules, productOf(products, borrower) ?? null, borrower]))
    .digest('hex')
}

function decisionOf(row: ApplicationRow): Decision {
  const info = row.rejection ?? row.offer ?? {}
  const is_simulated = isSimulated(row)
  return { bre_info: { ...info, is_simulated, is_accepted: row.offer_accepted_at !== null } }
}

/** Whether the stored decision still rests on what the application says. */
function stands(rulebook: Rulebook, row: ApplicationRow): boolean {
  if (row.offer_accepted_at !== null) return true
  return row.offer_facts === hashOf(rulebook, borrowerOf(rulebook.rules, row))
}

function run(rulebook: Rulebook, row: ApplicationRow, today: string, choice?: Choice) {
  const borrower = borrowerOf(rulebook.rules, row)
  const is_simulated = row.bureau_report?.is_simulated === true
  const outcome = { ...evaluate(rulebook, borrower, today, choice), is_simulated }
  const offer_facts = hashOf(rulebook, borrower)
  return outcome.decision === 'REJECTED'
    ? { status: 'REJECTED' as const, offer: null, rejection: JSON.stringify(outcome), offer_facts }
    : { offer: JSON.stringify(outcome), rejection: null, offer_facts }
}

/** Whether the rules may still decide on an application. */
function isUndecided({ status, offer_accepted_at }: ApplicationRow): boolean {
  return offer_accepted_at === null && (status === 'DRAFT' || status === 'INCOMPLETE')
}

/** Asks the bureau where a decision needs it, outside of any transaction: the save waits for nobody outside. */
async function prepareReport(deps: Deps, caller: Caller, id: string): Promise<void> {
  const row = await findOwn(deps.db, caller, id)
  if (!isUndecided(row)) return
  requireAssets(row)
  if (!hasReport(deps, row) || (isReportOld(deps, row) && !stands(deps.environment.deployment, row)))
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
    if (stands(deployment, before)) return null
    requireReport(deps, before)
    const outcome = run(deployment, before, todayInIndia(deps.now()))
    // An offer is computed from what is saved, so no form of another writer could overwrite it; a rejection they must see.
    const { version, saved_by } = before
    return outcome.offer ? { ...outcome, version, saved_by } : outcome
  })
  return decisionOf(row)
}

/** When and on whose phone: a borrower's token is used on the borrower's own. */
function acceptedNow(deps: Deps, { caller }: Writer) {
  const offer_accepted_on = caller.kind === 'guest' ? ('OWN_PHONE' as const) : ('AGENT_PHONE' as const)
  return { offer_accepted_at: deps.now(), offer_accepted_on }
}

/**
 * Updates the offer by rerunning the rules on the agent's choice, or accepts the offer as it stands and locks it; `mayAccept`
 * throws where it must not be accepted.
 */
export async function changeOffer(
  deps: Deps,
  writer: Writer,
  id: string,
  change: { updated_info: LoanOfferValues; is_accepted: boolean; skip_bre_rerun: boolean },
  mayAccept: (row: ApplicationRow) => Promise<void>,
): Promise<Decision> {
  const { deployment } = deps.environment
  const today = todayInIndia(deps.now())
  const choice = {
    amount: change.updated_info.selected_loan_amount,
    tenure: change.updated_info.max_tenure_allowed,
    disbursement: change.updated_info.disbursement_date,
  }
  const row = await saveApplication(deps, writer, id, async (before, trx) => {
    const isAcceptance = change.is_accepted && change.skip_bre_rerun
    if (before.offer_accepted_at) {
      // Accepted by this very call, whose answer was lost: it stands.
      if (isAcceptance && isStored(before, choice)) return null
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
      requireUnchanged(deployment, before, choice)
      await mayAccept(before)
      return acceptedNow(deps, writer)
    }
    const range = rangeOf(deployment, borrowerOf(deployment.rules, before), today)
    if (range) checkChoice(deployment.rules, choice, range, today)
    const rerun = run(deployment, before, today, choice)
    if (!change.is_accepted || !rerun.offer) return rerun
    await mayAccept({ ...before, offer: JSON.parse(rerun.offer) })
    return { ...rerun, ...acceptedNow(deps, writer) }
  })
  return decisionOf(row)
}

/** Whether the figures are those of the stored offer. */
function isStored({ offer }: ApplicationRow, { amount, tenure, disbursement }: Required<Choice>): boolean {
  return (
    offer?.['selected_loan_amount'] === amount &&
    offer['max_tenure_allowed'] === tenure &&
    offer['disbursement_date'] === disbursement
  )
}

/** What is accepted is what the rules computed: neither the application nor the figures may have moved since. */
function requireUnchanged(rulebook: Rulebook, row: ApplicationRow, choice: Required<Choice>): void {
  if (!stands(rulebook, row)) throw conflict('The application has changed: request a new loan offer')
  if (!isStored(row, choice)) throw conflict('The figures have changed: update the loan offer first')
}
