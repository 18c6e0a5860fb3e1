import { sql, type Kysely, type Migration } from 'kysely'

/**
 * All that an agent's list is narrowed by. The keys of a name are columns, because row-level security keeps an index of `lower(name)`
 * from being used: a function that might leak is not run before the policy. They compare by byte, so that what begins with some
 * letters is a range.
 */
export const narrowedListMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const key = sql`regexp_replace(lower(name), '\\s+', ' ', 'g')`
    await sql`
      alter table applications
        add column name_key text collate "C" generated always as (${key}) stored,
        add column later_name_key text collate "C"
          generated always as (substring(${key} from '^\\S+ (\\S.*)$')) stored,
        add column last_name_key text collate "C"
          generated always as (substring(${key} from '^\\S+ \\S.* (\\S+)$')) stored`.execute(db)
    for (const column of ['name_key', 'later_name_key', 'last_name_key', 'mobile', 'tracker_id']) {
      await sql`
        create index ${sql.ref(`applications_with_${column}`)}
        on applications (tenant, user_id, ${sql.ref(column)}, position desc)
        where erased_at is null and ${sql.ref(column)} is not null`.execute(db)
    }
    await sql`
      create index applications_in_status on applications (tenant, user_id, status, position desc)
      where erased_at is null`.execute(db)
    await sql`create index applications_by_moment on applications (tenant, user_id, created_at)`.execute(db)
    await sql`
      create index applications_with_offer on applications (tenant, user_id, position desc)
      where offer is not null and offer_accepted_at is null and status in ('DRAFT', 'INCOMPLETE')
        and erased_at is null`.execute(db)
  },
}
