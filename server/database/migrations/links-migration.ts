import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './tenants/row-security'

/** Short codes of campaign links, and what came of a link or a personal code (server/modules/campaign-links/counts.ts). */
export const linksMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table campaign_links add column short_code text`.execute(db)
    // The id is random, so the beginning of it is as good as a code of its own.
    await sql`update campaign_links set short_code = left(id, 12)`.execute(db)
    await sql`alter table campaign_links alter column short_code set not null`.execute(db)
    await sql`create unique index campaign_links_by_code on campaign_links (tenant, short_code)`.execute(db)
    await sql`
      create table link_counts (
        tenant text not null,
        link_id text not null,
        visits integer not null default 0,
        starts integer not null default 0,
        submissions integer not null default 0,
        primary key (tenant, link_id)
      )`.execute(db)
    await isolate(db, 'link_counts')
    await sql`
      alter table applications
        add column link_id text,
        add column submitted_at timestamptz`.execute(db)
  },
}
