import { sha256Hex } from '../../core/sha256'
import { formatDate, todayInIndia } from '@/schemas/dates'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Lender } from '../../config/deployment/lenders-schema'
import type { Deps } from '../../delivery/deps'
import { statementSections, type StatementSection } from '../key-facts/sections'
import { statementFacts, termsOf, type StatementFacts, type StatementTerms } from '../key-facts/statement'
import { highestFigures } from './highest-figures'
import { policyFor } from './decide'

export type IndicativeStatement = { facts: StatementFacts; sections: StatementSection[]; sha256: string }

function lenderTerms(
  { environment, tenant }: Deps,
  { name, penal_charges, statement }: Lender,
): StatementTerms {
  const ours = termsOf(environment.deployment, tenant)
  const notStated = `${name} tells this with its own offer.`
  return {
    ...ours,
    lender_name: name,
    grievance_officer: statement?.grievance_officer ?? ours.grievance_officer,
    cooling_off_days: statement?.cooling_off_days ?? ours.cooling_off_days,
    contingent_charges: [
      { name: 'Penal charges', text: penal_charges },
      ...(statement?.contingent_charges ?? [{ name: 'Other charges', text: notStated }]),
    ],
    clauses: statement?.clauses ?? [{ name: 'Recovery, complaints, transfer, co-lending', text: notStated }],
  }
}

/** Made on each read and never stored. `undefined` where the lender has no policy for the loan type. */
export function indicativeStatement(
  deps: Deps,
  row: ApplicationRow,
  lender: Lender,
): IndicativeStatement | undefined {
  const policy = policyFor(lender, row.loan_type)
  if (!policy) return undefined
  const today = todayInIndia(deps.now())
  const figures = highestFigures(deps.environment.deployment.rules, policy, row, today)
  const made = statementFacts(lenderTerms(deps, lender), row.loan_type, figures)
  const facts: StatementFacts = row.bureau_report?.is_simulated ? { ...made, is_simulated: true } : made
  const sha256 = sha256Hex(JSON.stringify(facts))
  const day = formatDate(today)
  const heading = {
    number: 'None: nothing has been offered yet',
    validity: `It binds nobody: worked out on ${day}`,
    sha256,
  }
  const indicative: StatementSection = {
    title: 'Indicative: this is not an offer',
    rows: [
      [
        'What this is',
        `What the loan would cost at most with ${lender.name}, by the highest rate and fees of its policy on ${day}`,
      ],
      [
        'What counts',
        `The statement that ${lender.name} gives with its own offer. Nothing is agreed to by reading this one.`,
      ],
    ],
  }
  return { facts, sections: [indicative, ...statementSections(facts, heading)], sha256 }
}
