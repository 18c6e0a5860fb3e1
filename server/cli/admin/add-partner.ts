import type { Selectable, Transaction } from 'kysely'
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

type Former = Pick<Selectable<Database['users']>, 'first_name' | 'last_name' | 'profile'>

/**
 * Numbers are given to others after a while: who is not `isSame` must not find the borrowers of a partner who left.
 * @returns the partner, again one after having left, and who had the mobile before; nothing when it is a partner's already
 */
export async function addPartner(
  trx: Transaction<Database>,
  partner: NewPartner,
  isSame: (former: Former) => boolean,
  now: Date,
): Promise<{ id: number; referral_code: string; former?: Former | undefined } | undefined> {
  const { mobile, ...rest } = partner
  const existing = await trx
    .selectFrom('users')
    .select(['id', 'left_at', 'referral_code', 'first_name', 'last_name', 'profile'])
    .where('mobile', '=', mobile)
    .forUpdate()
    .executeTakeFirst()
  if (existing && existing.left_at === null) return undefined
  if (existing && isSame(existing)) {
    await trx
      .updateTable('users')
      // Their devices went with them (agents.ts).
      .set({ ...rest, left_at: null, awaits_first_device: true })
      .where('id', '=', existing.id)
      .execute()
    return { id: existing.id, referral_code: existing.referral_code }
  }
  if (existing) {
    const released = trx.updateTable('users').set({ mobile: `former-${existing.id}` })
    await released.where('id', '=', existing.id).execute()
  }
  const referral_code = await freeReferralCode(trx)
  const added = await trx
    .insertInto('users')
    .values({ mobile, ...rest, referral_code, profile: '{}', created_at: now })
    // Another operator may take the same person on.
    .onConflict((clash) => clash.columns(['tenant', 'mobile']).doNothing())
    .returning(['id', 'referral_code'])
    .executeTakeFirst()
  return added && { ...added, former: existing }
}
