import { sql, type Kysely } from 'kysely'

export async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id text,
      key text not null,
      user_id bigint,
      mobile text not null,
      application_id text,
      file_type text not null,
      upload_type text,
      record_index integer,
      name text not null,
      mime text not null,
      size bigint not null,
      sha256 text not null,
      created_at timestamptz not null,
      tenant text,
      stray_since timestamptz,
      sent_sha256 text,
      primary key (tenant, id),
      unique (tenant, key),
      foreign key (tenant, user_id) references users (tenant, id),
      foreign key (tenant, application_id) references applications (tenant, id)
    )`.execute(db)
  await sql`create index files_of_application on files (tenant, application_id)`.execute(db)
  await sql`create index files_of_registrant on files (tenant, mobile) where application_id is null`.execute(
    db,
  )
  await sql`create index files_of_guest on files (tenant, mobile) where user_id is null`.execute(db)
  // Strays are looked for in all tenants at once.
  await sql`create index files_by_stray on files (stray_since) where stray_since is not null`.execute(db)
  await sql`create table discarded_files (tenant text, key text, primary key (tenant, key))`.execute(db)
  await createUploads(db)
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      id text,
      user_id bigint,
      mobile text not null,
      application_id text not null,
      file_type text not null,
      upload_type text not null,
      record_index integer,
      name text not null,
      size bigint not null,
      sha256 text,
      received bigint not null default 0,
      file_id text,
      created_at timestamptz not null,
      touched_at timestamptz not null,
      tenant text,
      primary key (tenant, id),
      foreign key (tenant, user_id) references users (tenant, id),
      foreign key (tenant, application_id) references applications (tenant, id)
    )`.execute(db)
  await sql`create index uploads_of_application on uploads (tenant, application_id)`.execute(db)
  await sql`
    create index uploads_of_owner on uploads (tenant, mobile, user_id, touched_at) where file_id is null
  `.execute(db)
  await sql`create index uploads_by_age on uploads (touched_at)`.execute(db)
  await sql`
    create table upload_parts (
      upload_id text,
      start bigint,
      key text not null,
      tenant text,
      primary key (tenant, upload_id, start),
      unique (tenant, key),
      foreign key (tenant, upload_id) references uploads (tenant, id)
    )`.execute(db)
}
