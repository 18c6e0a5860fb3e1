import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'

/**
 * The referral code of the agent whose link or personal code brought somebody here: `utm_id` is the id of the link, or the
 * referral code itself (specification 3.7). Null for one that nobody knows.
 */
export async function referralCodeOf(
  db: Kysely<Database>,
  utmId: string | undefined,
): Promise<string | null> {
  if (!utmId) return null
  const agent = await db
    .selectFrom('users')
    .select('referral_code')
    .where((eb) =>
      eb.or([
        eb('referral_code', '=', utmId),
        eb('id', 'in', eb.selectFrom('campaign_links').select('user_id').where('id', '=', utmId)),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return agent?.referral_code ?? null
}
