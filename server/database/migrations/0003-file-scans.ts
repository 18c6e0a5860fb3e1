import { sql, type Kysely, type Migration } from 'kysely'

export const fileScans: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table files
        add column scan_status text check (scan_status in ('CHECKING', 'CLEAN', 'INFECTED')),
        add column scanned_at timestamptz,
        add column active_content text[] not null default '{}'`.execute(db)
    await sql`
      create index files_to_scan on files (created_at)
      where scan_status is null or scan_status = 'CHECKING'`.execute(db)
  },
}
