import { sql, type Kysely, type RawBuilder } from 'kysely'

/** The setting of a transaction that says whose rows it may see (scope.ts). */
export const TENANT_SETTING = 'app.tenant'

/** The scope of what concerns all tenants at once: tidying, migrations, a developer's pages. No tenant has this name. */
export const EVERY_TENANT = '*'

/** Outside of a scope the setting is missing, or empty: that is nobody's. */
const scope = sql`current_setting(${sql.lit(TENANT_SETTING)}, true)`

/**
 * The second wall (specification 1.3). A new row belongs to the tenant of its transaction. FORCE, because the tables' owner is who
 * serves. Migrations call this, so it is not changed any more either.
 */
export async function isolate(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name)
  const run = (command: RawBuilder<unknown>) => command.execute(db)
  await run(sql`alter table ${table} alter column tenant set not null`)
  await run(sql`
    alter table ${table} alter column tenant
      set default nullif(current_setting(${sql.lit(TENANT_SETTING)}), ${sql.lit(EVERY_TENANT)})`)
  await run(
    sql`alter table ${table} add constraint ${sql.ref(`${name}_tenant_named`)} check (tenant not in ('', '*'))`,
  )
  await run(sql`alter table ${table} enable row level security`)
  await run(sql`alter table ${table} force row level security`)
  await run(
    sql`create policy of_tenant on ${table} using (tenant = ${scope} or ${scope} = ${sql.lit(EVERY_TENANT)})`,
  )
}
