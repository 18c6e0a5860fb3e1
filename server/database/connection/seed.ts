import type { Kysely } from 'kysely'
import type { Database } from '../tables/tables'

/** The partner whose mobile `npm start` prints. */
export const FIRST_AGENT = { mobile: '9000000001', name: 'Asha Rao' }

const ADDRESS = {
  address: '12 MG Road, Indiranagar',
  pincode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
}
const BANK = { bank_name: 'State Bank of India', account_number: '30123456789', ifsc: 'SBIN0000813' }

const PEOPLE = [
  {
    mobile: FIRST_AGENT.mobile,
    first_name: 'Asha',
    last_name: 'Rao',
    role: 'AGENT',
    pan_number: 'ABCPR1234K',
  },
  { mobile: '9000000002', first_name: 'Ravi', last_name: 'Kumar', role: 'AGENT', pan_number: 'ABCPK2345L' },
  { mobile: '9000000003', first_name: 'Meena', last_name: 'Iyer', role: 'MANAGER', pan_number: 'ABCPI3456M' },
  { mobile: '9000000004', first_name: 'Kavita', last_name: 'Nair', role: 'AGENT', pan_number: 'ABCPN4567N' },
  { mobile: '9000000005', first_name: 'Imran', last_name: 'Sheikh', role: 'AGENT', pan_number: 'ABCPS5678P' },
  {
    mobile: '9000000006',
    first_name: 'Leela',
    last_name: 'Menon',
    role: 'REVIEWER',
    pan_number: 'ABCPM6789M',
  },
  { mobile: '9000000007', first_name: 'Farida', last_name: 'Khan', role: 'AGENT', pan_number: 'ABCPK7890K' },
  {
    mobile: '9000000008',
    first_name: 'Joseph',
    last_name: 'Mathew',
    role: 'AGENT',
    pan_number: 'ABCPM8901M',
  },
] as const

/** Those who are there already stay as they are. */
export async function seed(db: Kysely<Database>, tenants: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('users')
    .values(
      tenants.flatMap((tenant) =>
        PEOPLE.map(({ mobile, first_name, last_name, role, pan_number }) => ({
          tenant,
          mobile,
          first_name,
          last_name,
          role,
          email: `${first_name}.${last_name}@example.com`.toLowerCase(),
          referral_code: `REF${mobile.slice(-4)}`,
          profile: JSON.stringify({ ...ADDRESS, ...BANK, pan_number }),
          created_at: now,
        })),
      ),
    )
    .onConflict((conflict) => conflict.columns(['tenant', 'mobile']).doNothing())
    .execute()
}
