import { createHmac } from 'node:crypto'
import { birthDateOf } from '@/machines/application/basis'
import type { BureauReport } from '../../database/tables/bureau-report'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'

const DAY_MS = 86_400_000
const REFERENCE_CHARACTERS = 32

function keyed({ secret }: Deps, parts: readonly string[]): string {
  const hash = createHmac('sha256', secret).update(JSON.stringify(['bureau', ...parts]))
  return hash.digest('hex').slice(0, REFERENCE_CHARACTERS)
}

/** @returns whether an application has a report of its borrower as the borrower is now, from a bureau where there is one. */
export function hasReport(deps: Deps, { bureau_report: report, pan_number }: ApplicationRow): boolean {
  if (!report || report.subject !== keyed(deps, [pan_number])) return false
  return !report.is_simulated || deps.bureau.isSimulated
}

/** @returns whether the report of an application is too old for a new decision. */
export function isReportOld({ now, environment }: Deps, { bureau_report: report }: ApplicationRow): boolean {
  const { bureau_report_days: days } = environment.deployment.rules
  return report !== null && now().getTime() - Date.parse(report.reported_at) > days * DAY_MS
}

/**
 * Asks the bureau about an application's borrower, and keeps what it says. The reference follows from what is asked and from
 * the report before it: who asks again after a lost answer, or after a process died, asks the same thing.
 * @returns the application with the report
 * Its caller has made sure of the borrower's consents.
 * @throws HttpError 502 or 503 when the bureau does not answer
 */
export async function askBureau(deps: Deps, row: ApplicationRow): Promise<ApplicationRow> {
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
  const reference = keyed(deps, asked)
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
    subject: keyed(deps, [panNumber]),
    reported_at: deps.now().toISOString(),
  }
  // Beside what its writers save: nobody's copy of the application is older for it.
  await deps.db
    .updateTable('applications')
    .set({ bureau_report: JSON.stringify(bureau_report) })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute()
  return { ...row, bureau_report }
}

/** An application with a report of its borrower: the one that it has, else one that the bureau is asked for now. */
export async function withReport(deps: Deps, row: ApplicationRow): Promise<ApplicationRow> {
  return hasReport(deps, row) ? row : askBureau(deps, row)
}
