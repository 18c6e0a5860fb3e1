import type { Transaction } from 'kysely'
import { randomCode } from '../../core/ids'
import type { Database } from '../../database/tables/tables'

export type NewPartner = {
  mobile: string
  first_name: string
  last_name: string
  email: string
  role: string
}

/** Specification 6.1 and 6.5. */
export const ROLES: readonly string[] = ['AGENT', 'MANAGER', 'REVIEWER']

async function freeReferralCode(trx: Transaction<Database>): Promise<string> {
  const code = randomCode(6)
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code)
    .executeTakeFirst()
  return taken ? freeReferralCode(trx) : code
}

/** @returns the partner, again one after having left; nothing when the mobile is a partner's already */
export async function addPartner(trx: Transaction<Database>, partner: NewPartner, now: Date) {
  const { mobile, ...rest } = partner
  const existing = await trx
    .selectFrom('users')
    .select(['id', 'left_at', 'referral_code'])
    .where('mobile', '=', mobile)
    .forUpdate()
    .executeTakeFirst()
  if (existing && existing.left_at === null) return undefined
  if (existing) {
    await trx
      .updateTable('users')
      // Their devices went with them (agents.ts).
      .set({ ...rest, left_at: null, awaits_first_device: true })
      .where('id', '=', existing.id)
      .execute()
    return existing
  }
  const referral_code = await freeReferralCode(trx)
  return (
    trx
      .insertInto('users')
      .values({ mobile, ...rest, referral_code, profile: '{}', created_at: now })
      // Another operator may take the same person on.
      .onConflict((clash) => clash.columns(['tenant', 'mobile']).doNothing())
      .returning(['id', 'referral_code'])
      .executeTakeFirst()
  )
}
