import type { Kysely } from 'kysely'
import { fullName } from '@/schemas/entities/profile'
import type { Database } from '../../database/tables/tables'

export type Referrer = { id: number; name: string; referral_code: string; isAgent: boolean }

/** @param utmId the id of a link or a referral code (specification 3.7), possibly typed, and then in letters of any size */
export async function findReferrer(
  db: Kysely<Database>,
  utmId: string | null | undefined,
): Promise<Referrer | null> {
  if (!utmId) return null
  const partner = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'referral_code', 'role', 'left_at'])
    .where((eb) =>
      eb.or([
        eb('referral_code', '=', utmId.toUpperCase()),
        eb('id', 'in', eb.selectFrom('campaign_links').select('user_id').where('id', '=', utmId)),
      ]),
    )
    .orderBy('left_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!partner) return null
  const { id, referral_code, role, left_at } = partner
  return { id, name: fullName(partner), referral_code, isAgent: role === 'AGENT' && left_at === null }
}
