import { LOAN_TYPES } from '@/schemas/options'
import type { Legal } from '../../config/deployment/legal-schema'
import type { Deployment } from '../../config/deployment/read-deployment'
import { findTenant, grievanceOfficer, platformName } from '../../config/tenants'
import type { Figures } from '../../database/tables/loan-offer'
import { annualPercentageRate } from './annual-rate'
import { repaymentSchedule, type Instalment } from './schedule'

/** Holds no data about a person. Rupees with paise, percent, YYYY-MM-DD. */
export type StatementFacts = {
  terms_version: number
  lender_name: string
  platform_name: string
  loan_type: string
  amount: number
  term_months: number
  disbursement_date: string
  interest_rate: number
  instalment: number
  fees: { name: string; payee: Legal['fees'][number]['payee']; amount: number; tax: number }[]
  total_fees: number
  total_interest: number
  paid_out: number
  total_to_pay: number
  annual_percentage_rate: number
  contingent_charges: readonly { name: string; text: string }[]
  clauses: readonly { name: string; text: string }[]
  grievance_officer: { name: string; mail: string; phone: string }
  cooling_off_days: number
  schedule: Instalment[]
  /** No credit bureau was asked about the borrower. */
  is_simulated?: true
}

const roundToPaise = (rupees: number) => Math.round(rupees * 100) / 100

function sumOf(amounts: readonly number[]): number {
  return roundToPaise(amounts.reduce((total, amount) => total + amount, 0))
}

function labelOf(loanType: string): string {
  return LOAN_TYPES.find(({ value }) => value === loanType)?.label ?? loanType
}

export type StatementTerms = Pick<
  StatementFacts,
  | 'terms_version'
  | 'lender_name'
  | 'platform_name'
  | 'contingent_charges'
  | 'clauses'
  | 'grievance_officer'
  | 'cooling_off_days'
> & { fees: Legal['fees'] }

export function termsOf(deployment: Pick<Deployment, 'legal' | 'tenants'>, tenant: string): StatementTerms {
  const { legal } = deployment
  return {
    terms_version: legal.version,
    lender_name: findTenant(deployment, tenant)?.name ?? tenant,
    platform_name: platformName(deployment),
    contingent_charges: legal.contingent_charges,
    clauses: legal.clauses,
    grievance_officer: grievanceOfficer(deployment, tenant),
    cooling_off_days: legal.cooling_off_days,
    fees: legal.fees,
  }
}

export function costOf(charged: Legal['fees'], figures: Figures) {
  const { selected_loan_amount: amount, max_tenure_allowed: months, interest_rate: rate } = figures
  const fees = charged.map(({ name, figure, payee, tax_percent }) => ({
    name,
    payee,
    amount: figures[figure],
    tax: roundToPaise((figures[figure] * tax_percent) / 100),
  }))
  const total_fees = sumOf(fees.flatMap((fee) => [fee.amount, fee.tax]))
  const annual_percentage_rate = annualPercentageRate({ amount, fees: total_fees, rate, months })
  return { fees, total_fees, annual_percentage_rate }
}

export function statementFacts(terms: StatementTerms, loanType: string, figures: Figures): StatementFacts {
  const { selected_loan_amount: amount, max_tenure_allowed: months, interest_rate: rate } = figures
  const { fees, total_fees, annual_percentage_rate } = costOf(terms.fees, figures)
  const schedule = repaymentSchedule({ amount, rate, months, firstDue: figures.emi_start_date })
  const totalInterest = sumOf(schedule.map(({ interest }) => interest))
  // The order is part of the hash, and never changes.
  return {
    terms_version: terms.terms_version,
    lender_name: terms.lender_name,
    platform_name: terms.platform_name,
    loan_type: labelOf(loanType),
    amount,
    term_months: months,
    disbursement_date: figures.disbursement_date,
    interest_rate: rate,
    instalment: schedule[0]?.instalment ?? 0,
    fees,
    total_fees,
    total_interest: totalInterest,
    paid_out: roundToPaise(amount - total_fees),
    total_to_pay: roundToPaise(amount + totalInterest),
    annual_percentage_rate,
    contingent_charges: terms.contingent_charges,
    clauses: terms.clauses,
    grievance_officer: terms.grievance_officer,
    cooling_off_days: terms.cooling_off_days,
    schedule,
  }
}
