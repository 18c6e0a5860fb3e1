import type { Pool } from 'pg'

/** All that a superuser's statements run as. It may read and write every table; of the audit trail it may take away only what the triggers let go, and change nothing. It signs in nowhere. */
const SERVER_ROLE = 'loan_server'

/** A number that only these locks have. */
const LOCK = 7_270_411

/**
 * The role that a server's statements have to take on, so that row-level security binds them. Nothing binds a superuser,
 * which is what the embedded database has alone, and many a PostgreSQL of a development machine: such a server steps down
 * to a role of its own in every transaction. Any other role is bound as it is, since the tables say FORCE.
 * @returns `undefined` where the role that signed in is bound
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
    select pg_advisory_xact_lock(${LOCK});
    do $$ begin
      create role ${SERVER_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant select, insert, update, delete on all tables in schema public to ${SERVER_ROLE};
    revoke update on audit_entries from ${SERVER_ROLE};
    commit`)
  return SERVER_ROLE
}
