import type { ExpressionBuilder, Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LenderAnswer } from '../../database/tables/lender-answer'
import type { Database } from '../../database/tables/tables'

/** A lender's status as it is sent with an application (specification 3.17). */
export type LenderStatusEntity = LenderAnswer & { lender_id: string }

export type Answered = { lender_id: string; answer: LenderAnswer | null }

/** @returns what lenders have answered, oldest first: a column of a query of applications, so that it costs no message of its own. */
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

/** @returns what lenders said last: of each lender the newest of its answers, which come oldest first. */
export function lastOfEach(answers: readonly Answered[]): LenderStatusEntity[] {
  const last = new Map<string, LenderStatusEntity>()
  for (const { lender_id, answer } of answers) if (answer) last.set(lender_id, { lender_id, ...answer })
  return [...last.values()]
}

/** @returns what lenders said last of an application. */
export async function lenderStatuses(
  db: Kysely<Database>,
  applicationId: string,
): Promise<LenderStatusEntity[]> {
  const query = db.selectFrom('applications').select(lenderAnswers).where('id', '=', applicationId)
  const { lender_answers } = await query.executeTakeFirstOrThrow()
  return lastOfEach(lender_answers)
}
