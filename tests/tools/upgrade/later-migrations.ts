import { sql, type Kysely } from 'kysely'
import { MIGRATIONS as OWN } from '@/server/database/migrations/migrations'
import type { SchemaMigrations } from '@/server/database/migrations/schema-migration'

/** PGAPPNAME of processes of the release as it is. */
export const OWN_NAME = 'release-as-it-is'

const run =
  (...statements: readonly string[]) =>
  async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }

/** Fails where a process that could not work on the new schema is still at it. */
const REQUIRE_ALONE = `
  do $$ begin
    if exists (
      select from pg_stat_activity
      where datname = current_database() and application_name = '${OWN_NAME}' and state <> 'idle'
    ) then raise exception 'A process of the release before is at work'; end if;
  end $$`

/** In the place of the release's own in a build of a later one: it expands the schema, makes an index beside whoever works, and contracts. */
export const MIGRATIONS: SchemaMigrations = {
  ...OWN,
  '9001_expand': { up: run('alter table applications add column drill integer default 1') },
  '9002_index': {
    up: run('create index concurrently if not exists applications_of_drill on applications (tenant, drill)'),
    transaction: false,
  },
  '9003_contract': {
    up: run(REQUIRE_ALONE, 'alter table applications drop column drill'),
    contracts: true,
  },
}
