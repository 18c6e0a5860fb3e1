import type { ApplicationStage } from '@/schemas/entities/application'
import { ASSET_LOAN_TYPES } from '@/schemas/options'
import type { Caller } from '../auth/sessions'
import type { ApplicationRow } from '../database/tables'
import { conflict } from '../http-error'

type Progress = Pick<ApplicationRow, 'job_type' | 'loan_type'> &
  Record<'personal_info' | 'employment_info' | 'business_info' | 'asset_info', object | null>

function hasWork(row: Progress): boolean {
  return Boolean(row.job_type === 'SALARIED' ? row.employment_info : row.business_info)
}

/**
 * The completed steps (specification 4.5, 4.8), read from what is saved, so that they cannot drift
 * from it: who changes the job type has the work step to do again.
 */
export function stagesOf(row: Progress, coApplicantCount: number): ApplicationStage[] {
  const stages: ApplicationStage[] = ['CREATE_APPLICATION']
  if (!row.personal_info) return stages
  stages.push('PERSONAL_DETAILS')
  if (!hasWork(row)) return stages
  stages.push(row.job_type === 'SALARIED' ? 'EMPLOYMENT_DETAILS' : 'BUSINESS_DETAILS')
  if (coApplicantCount > 0) stages.push('CO_APPLICANT', 'CO_APPLICANT_FORM')
  return stages
}

/** @throws HttpError 409 unless the personal step is saved. */
export function requirePersonal(row: Progress): void {
  if (!row.personal_info) throw conflict('Save the personal details first')
}

/** @throws HttpError 409 unless the personal step and the employment or business step are saved. */
export function requireWork(row: Progress): void {
  requirePersonal(row)
  if (!hasWork(row)) {
    throw conflict(`Save the ${row.job_type === 'SALARIED' ? 'employment' : 'business'} details first`)
  }
}

/** @throws HttpError 409 unless the sections are saved, and the documents of a car or of gold too. */
export function requireAssets(row: Progress): void {
  requireWork(row)
  if (ASSET_LOAN_TYPES.includes(row.loan_type) && !row.asset_info) {
    throw conflict('Save the loan documents first')
  }
}

/**
 * What must be saved before references and the final submit. The loan documents are a step of the partner's flow alone
 * (specification 4.6): a borrower, who is never asked for them, is not held up by them.
 * @throws HttpError 409
 */
export function requireSections(row: Progress, caller: Caller): void {
  if (caller.kind === 'agent') requireAssets(row)
  else requireWork(row)
}

/**
 * A draft, and what a reviewer returned, needs its agent's acceptance of an offer. A borrower who applies alone is shown no offer
 * (specification 4.6), whoever works on the application with them.
 * @throws HttpError 409 with what the caller can do about it
 */
export function requireAcceptance(row: ApplicationRow, caller: Caller): void {
  if (row.acceptance_id) return
  if (caller.kind === 'guest' && row.begun_alone) return
  throw conflict(
    caller.kind === 'agent'
      ? 'Accept a loan offer first'
      : 'Your details are saved. Your agent has to accept a loan offer for you before the application can be submitted.',
  )
}

/** @throws HttpError 409 when nothing may be changed any more. */
export function requireOpen(row: Pick<ApplicationRow, 'status' | 'acceptance_id'>): void {
  if (row.status === 'COMPLETED') throw conflict('This application is already complete')
  if (row.status === 'REJECTED') throw conflict('This application was rejected: change the loan type first')
  if (row.status === 'DRAFT' && row.acceptance_id) {
    throw conflict('The loan offer is accepted: the application can no longer be changed')
  }
}

/** @throws HttpError 409 when the borrower has left the accepted loan: then nothing of it goes on. */
export function requireNotWithdrawn(row: Pick<ApplicationRow, 'withdrawn_at'>): void {
  if (row.withdrawn_at) throw conflict('The borrower has left this loan in its cooling-off period')
}
