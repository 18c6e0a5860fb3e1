import type { ExpressionBuilder, Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LenderAnswer } from '../../database/tables/lender-answer'
import type { Database } from '../../database/tables/tables'

export type LenderStatusEntity = LenderAnswer & { lender_id: string }

export type LenderAnswerRow = { lender_id: string; answer: LenderAnswer | null }

/** A subquery, so that it costs no message to the database of its own. */
export function lenderAnswers(eb: ExpressionBuilder<Database, 'applications'>) {
  const answered = eb
    .selectFrom('lender_sends')
    .select(['lender_sends.lender_id', 'lender_sends.answer'])
    .whereRef('lender_sends.application_id', '=', 'applications.id')
    .where('lender_sends.sent_at', 'is not', null)
    .where('lender_sends.answer', 'is not', null)
    .orderBy('lender_sends.sent_at')
  return jsonArrayFrom(answered).as('lender_answers')
}

/** @param answers oldest first */
export function latestByLender(answers: readonly LenderAnswerRow[]): LenderStatusEntity[] {
  const last = new Map<string, LenderStatusEntity>()
  for (const { lender_id, answer } of answers) if (answer) last.set(lender_id, { lender_id, ...answer })
  return [...last.values()]
}

export async function lenderStatuses(
  db: Kysely<Database>,
  applicationId: string,
): Promise<LenderStatusEntity[]> {
  const query = db.selectFrom('applications').select(lenderAnswers).where('id', '=', applicationId)
  const { lender_answers } = await query.executeTakeFirstOrThrow()
  return latestByLender(lender_answers)
}
