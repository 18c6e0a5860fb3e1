import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './tenants/row-security'

/** All that names a file is known from the file, so that what nothing names any more can be found and deleted. */
export const strayMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table files add column stray_since timestamptz`.execute(db)
    // All that was named nowhere gets the whole time from now on: somebody may have it in an unsaved form.
    await sql`
      update files set stray_since = now()
      where not exists (
        select from applications
        where applications.tenant = files.tenant and applications.id = files.application_id
          and strpos(concat(personal_info, employment_info, business_info, asset_info), files.id) > 0
      ) and not exists (
        select from co_applicants
        where co_applicants.tenant = files.tenant and co_applicants.application_id = files.application_id
          and strpos(details::text, files.id) > 0
      ) and not exists (
        select from registrations
        where registrations.tenant = files.tenant and files.application_id is null
          and registrations.mobile = files.mobile and strpos(registrations.details::text, files.id) > 0
      )`.execute(db)
    // Strays are looked for in all tenants at once.
    await sql`create index files_by_stray on files (stray_since) where stray_since is not null`.execute(db)
    await sql`create index files_of_guest on files (tenant, mobile) where user_id is null`.execute(db)
    // Bytes in the store that no row of files knows any more: kept here until the store has let go of them.
    await sql`
      create table discarded_files (tenant text not null, key text not null, primary key (tenant, key))`.execute(
      db,
    )
    await isolate(db, 'discarded_files')
  },
}
