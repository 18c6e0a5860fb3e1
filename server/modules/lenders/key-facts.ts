import { formatDate, todayInIndia } from '@/schemas/dates'
import { IN_ENGLISH, type Speaker } from '@/schemas/language/speaker'
import type { Lender } from '../../config/deployment/lenders-schema'
import { sha256Hex } from '../../core/sha256'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { statementSections, type StatementSection } from '../key-facts/sections'
import { statementFacts, termsOf, type StatementFacts, type StatementTerms } from '../key-facts/statement'
import { policyFor } from './decide'
import { highestFigures } from './highest-figures'

export type IndicativeStatement = {
  facts: StatementFacts
  saySections: (speaker?: Speaker) => StatementSection[]
  sha256: string
}

const NOT_STATED = 'The lender tells this with its own offer.'

function lenderTerms(
  { environment, tenant }: Deps,
  { name, penal_charges, statement }: Lender,
): StatementTerms {
  const ours = termsOf(environment.deployment, tenant)
  return {
    ...ours,
    lender_name: name,
    grievance_officer: statement?.grievance_officer ?? ours.grievance_officer,
    cooling_off_days: statement?.cooling_off_days ?? ours.cooling_off_days,
    contingent_charges: [
      { name: 'Penal charges', text: penal_charges },
      ...(statement?.contingent_charges ?? [{ name: 'Other charges', text: NOT_STATED }]),
    ],
    clauses: statement?.clauses ?? [{ name: 'Recovery, complaints, transfer, co-lending', text: NOT_STATED }],
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
  const saySections = (speaker = IN_ENGLISH) => {
    const { text } = speaker
    const heading = {
      number: text('None: nothing has been offered yet'),
      validity: text('It binds nobody: worked out on {day}', { day }),
      sha256,
    }
    const indicative: StatementSection = {
      title: text('Indicative: this is not an offer'),
      rows: [
        [
          text('What this is'),
          text(
            'What the loan would cost at most with {lender}, by the highest rate and fees of its policy on {day}',
            { lender: lender.name, day },
          ),
        ],
        [
          text('What counts'),
          text(
            'The statement that {lender} gives with its own offer. Nothing is agreed to by reading this one.',
            { lender: lender.name },
          ),
        ],
      ],
    }
    return [indicative, ...statementSections(facts, heading, speaker)]
  }
  return { facts, saySections, sha256 }
}
