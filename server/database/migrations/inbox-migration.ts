import { sql, type Kysely, type Migration } from 'kysely'

/** Says which applications borrowers began alone, and whether an agent was told of them: nobody waits unseen (server/modules/back-office/inbox). */
export const inboxMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table applications
        add column begun_alone boolean not null default false,
        add column agents_told_at timestamptz`.execute(db)
    // Of what was there before nobody is told by mail; it waits in the list like all the others.
    await sql`
      update applications set begun_alone = true, agents_told_at = created_at where user_id is null`.execute(
      db,
    )
    await sql`
      create index applications_of_nobody on applications (tenant, created_at, id)
      where user_id is null and erased_at is null`.execute(db)
    await sql`
      create index applications_to_tell_of on applications (created_at)
      where begun_alone and agents_told_at is null`.execute(db)
  },
}
