import { sql, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '@/server/database/tables/tables'

const BATCH = 50_000

export function mobileAt(position: number): string {
  return `9${String(position).padStart(9, '0')}`
}

/**
 * Each as wide as a real one, all of one agent, which is the hardest case for a list. Rows of a table that is spread (Citus) come from
 * one that is spread alike.
 * @param db the handle of the agent's tenant, to which the rows belong
 */
export async function fillApplications(db: Kysely<Database>, userId: number, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1)
    await sql`
      insert into applications (
        tenant, id, user_id, position, name, mobile, pan_number, tracker_id, job_type, loan_type, required_amount,
        terms_accepted, bureau_consent, status, personal_info, employment_info, created_at, updated_at
      )
      select users.tenant, md5('a' || n), users.id, n, 'Borrower ' || n, '9' || lpad(n::text, 9, '0'),
        'ABCPD' || lpad((n % 9990)::text, 4, '0') || 'F', 'LN' || lpad(n::text, 10, '0'), 'SALARIED', 'PERSONAL_LOAN',
        100000 + (n::bigint * 7919) % 900000, true, true, (array['DRAFT', 'INCOMPLETE', 'REJECTED', 'COMPLETED'])[1 + n % 4],
        jsonb_build_object('email', 'borrower' || n || '@example.com', 'dob', '1990-02-14', 'gender', 'FEMALE',
          'marital_status', 'MARRIED', 'spouse_name', 'Mohan Lal', 'pincode', '560001', 'city', 'Bengaluru',
          'state', 'Karnataka', 'address', n || ' Residency Road', 'address_type', 'RENTED', 'pan', md5('f' || n),
          'aadhaar_front', md5('f' || n), 'aadhaar_back', md5('f' || n), 'bank_statement', '[]'::jsonb),
        jsonb_build_object('company_name', 'Company ' || n, 'monthly_in_hand_salary', 60000,
          'company_pincode', '560100', 'company_address_type', 'RENTED', 'salary_slip1', md5('f' || n),
          'salary_slip2', md5('f' || n), 'salary_slip3', md5('f' || n)),
        timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2020-01-01' + n * interval '1 minute'
      from users, generate_series(${from}::int, ${to}::int) as n where users.id = ${userId}`.execute(db)
    await sql`
      insert into files (tenant, id, key, user_id, mobile, application_id, file_type, name, mime, size, sha256, created_at)
      select users.tenant, md5('f' || n), md5('k' || n), users.id, '9' || lpad(n::text, 9, '0'), md5('a' || n), 'pan', 'card.png',
        'image/png', 1000, md5('s' || n), now()
      from users, generate_series(${from}::int, ${to}::int) as n where users.id = ${userId}`.execute(db)
    await sql`
      insert into co_applicants (tenant, id, application_id, position, details, created_at)
      overriding system value
      select users.tenant, md5('c' || n), md5('a' || n), n, jsonb_build_object('name', 'Partner ' || n, 'mobile', '9822222222'), now()
      from users, generate_series(${from}::int, ${to}::int) as n where users.id = ${userId} and n % 5 = 0`.execute(
      db,
    )
  }
  await db.insertInto('list_totals').values({ user_id: userId, list: 'applications', total: count }).execute()
}

/** One after another, however long each takes: the server's limits are for what somebody waits for. */
async function runAll(pool: Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statement of ['set statement_timeout = 0', ...statements]) await client.query(statement)
  } finally {
    client.release(true)
  }
}

/** Rows come in before their indexes are made, as in a restored backup: a million take minutes, and hours otherwise. */
export async function loadBeforeIndexes(pool: Pool, load: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('applications', 'files', 'co_applicants')
       and indexname not in (select conname from pg_constraint)`,
  )
  await runAll(
    pool,
    rows.map(({ name }) => `drop index ${name}`),
  )
  await load()
  await runAll(
    pool,
    rows.map(({ definition }) => definition),
  )
}
