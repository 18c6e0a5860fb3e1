import { createHmac } from 'node:crypto'
import { birthDateOf } from '@/machines/application/basis'
import { refusalText } from '@/machines/application/refusals'
import { conflict } from '../../core/http-error'
import type { BureauReport } from '../../database/tables/bureau-report'
import type { ApplicationRow } from '../../database/tables/tables'
import { secretsOf, type Deps } from '../../delivery/deps'
import { lockRow } from '../applications/ownership'
import { requireNoErasureRequest } from '../consents/active-receipts'

const DAY_MS = 86_400_000
const REFERENCE_CHARACTERS = 32

function keyedHash(secret: string, parts: readonly string[]): string {
  // Stryker disable next-line StringLiteral: any word keeps these hashes apart from others of the secret
  const hash = createHmac('sha256', secret).update(JSON.stringify(['bureau', ...parts]))
  return hash.digest('hex').slice(0, REFERENCE_CHARACTERS)
}

/** True for a report of the borrower's present PAN, and a simulated one only while the bureau is simulated. */
export function hasCurrentReport(deps: Deps, { bureau_report: report, pan_number }: ApplicationRow): boolean {
  const isOfSubject = (secret: string) => report?.subject === keyedHash(secret, [pan_number])
  if (!report || !secretsOf(deps).some(isOfSubject)) return false
  return !report.is_simulated || deps.bureau.isSimulated
}

/** @throws HttpError 409 without a report of the present borrower */
export function requireReport(deps: Deps, row: ApplicationRow): void {
  if (!hasCurrentReport(deps, row)) throw conflict(refusalText('OFFER_CHANGED', { caller: 'agent' }))
}

export function isReportOld({ now, environment }: Deps, { bureau_report: report }: ApplicationRow): boolean {
  const { bureau_report_days: days } = environment.deployment.rules
  return report !== null && now().getTime() - Date.parse(report.reported_at) > days * DAY_MS
}

/**
 * A repeated request is the same enquiry. The caller has checked the consents.
 * @throws HttpError 409 after a request for erasure, 502 or 503 without an answer
 */
export async function askBureau(deps: Deps, row: ApplicationRow): Promise<ApplicationRow> {
  requireNoErasureRequest(row)
  const {
    id,
    name,
    mobile,
    pan_number: panNumber,
    loan_type: loanType,
    required_amount: requiredAmount,
  } = row
  const birthDate = birthDateOf(row) ?? null
  const asked = [id, name, mobile, panNumber, birthDate ?? '', row.bureau_report?.reference ?? '']
  const reference = keyedHash(deps.secret, asked)
  const { score, overdueAmount } = await deps.bureau.enquire({
    reference,
    name,
    mobile,
    panNumber,
    birthDate,
    loanType,
    requiredAmount,
  })
  const bureau_report: BureauReport = {
    score,
    overdue_amount: overdueAmount,
    is_simulated: deps.bureau.isSimulated,
    reference,
    subject: keyedHash(deps.secret, [panNumber]),
    reported_at: deps.now().toISOString(),
  }
  await deps.db.transaction().execute(async (trx) => {
    const present = await lockRow(trx, id)
    // Saved or erased meanwhile: the report is about somebody else.
    if (present.erased_at !== null || present.pan_number !== panNumber) return
    // Not counted in `version`: nobody's copy becomes outdated.
    const report = { bureau_report: JSON.stringify(bureau_report) }
    await trx.updateTable('applications').set(report).where('id', '=', id).execute()
  })
  return { ...row, bureau_report }
}

export async function withReport(deps: Deps, row: ApplicationRow): Promise<ApplicationRow> {
  return hasCurrentReport(deps, row) ? row : askBureau(deps, row)
}
