import type { Pool } from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks'

/** All that a superuser's statements run as. It may read and write every table; of the audit trail it may take away only what the triggers let go, and change nothing. It signs in nowhere. */
const SERVER_ROLE = 'loan_server'

/**
 * The role that statements take on so that row-level security binds them: nothing binds a superuser, which is all that the embedded
 * database has. Any other role is bound as it is, since the tables say FORCE; `undefined` then.
 * @throws Error for a role with BYPASSRLS that is no superuser: it could not make the other role
 */
export async function resolveServerRole(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string; rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolname as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  )
  const [role] = rows
  if (!role?.rolsuper && !role?.rolbypassrls) return undefined
  if (!role.rolsuper) {
    throw new Error(`The database role ${role.name} has BYPASSRLS: take it away (alter role … nobypassrls)`)
  }
  // Roles belong to the whole cluster, where another server may be starting at this moment.
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(${ADVISORY_LOCKS.serverRole});
    do $$ begin
      create role ${SERVER_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant select, insert, update, delete on all tables in schema public to ${SERVER_ROLE};
    revoke update on audit_entries, audit_checkpoints from ${SERVER_ROLE};
    commit`)
  return SERVER_ROLE
}
