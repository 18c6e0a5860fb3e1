import type { Kysely } from 'kysely'
import { fullName } from '@/schemas/entities/profile'
import type { Database } from '../../database/tables/tables'

/** `linkId`: of the link, or the code as it is written, by which what comes of it is counted. */
type Referrer = { id: number; name: string; referral_code: string; isAgent: boolean; linkId: string }

/** @param utmId the id of a link or a referral code (specification 3.7), possibly typed, and then in letters of any size */
export async function findReferrer(
  db: Kysely<Database>,
  utmId: string | null | undefined,
): Promise<Referrer | null> {
  if (!utmId) return null
  const code = utmId.toUpperCase()
  const partner = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'referral_code', 'role', 'left_at'])
    .where((eb) =>
      eb.or([
        eb('referral_code', '=', code),
        eb('id', 'in', eb.selectFrom('campaign_links').select('user_id').where('id', '=', utmId)),
      ]),
    )
    .orderBy('left_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!partner) return null
  const { id, referral_code, role, left_at } = partner
  const isAgent = role === 'AGENT' && left_at === null
  const linkId = code === referral_code ? code : utmId
  return { id, name: fullName(partner), referral_code, isAgent, linkId }
}
