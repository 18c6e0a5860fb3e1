import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@/server/database/connection/open'
import { describeSchema, findDifferences } from '@/server/database/migrations/describe-schema'
import { describeOnOneMachine } from '../helpers/databases'

/** Changes of a schema by hand, and the first part of it that they are seen in. */
const CHANGES = {
  'alter table jobs alter column tries type bigint': 'column jobs.tries',
  'alter table jobs alter column tries drop default': 'column jobs.tries',
  'alter table jobs alter column tries set default 1': 'column jobs.tries',
  'alter table jobs alter column due_at drop not null': 'column jobs.due_at',
  'alter table jobs alter column fault type text collate "C"': 'column jobs.fault',
  'alter table jobs alter column id drop identity': 'column jobs.id',
  'alter table applications alter column name_key drop expression': 'column applications.name_key',
  'alter table jobs drop column fault': 'column jobs.fault',
  'alter table jobs add column more text': 'table jobs',
  'alter table jobs disable row level security': 'table jobs',
  'alter table jobs no force row level security': 'table jobs',
  'alter table jobs set unlogged': 'table jobs',
  'alter table jobs drop constraint jobs_tenant_kind_key_key': 'constraint jobs_tenant_kind_key_key of jobs',
  'alter table jobs drop constraint jobs_tenant_application_id_fkey':
    'constraint jobs_tenant_application_id_fkey of jobs',
  'alter table hand_overs drop constraint hand_overs_check2': 'constraint hand_overs_check2 of hand_overs',
  'drop index jobs_due': 'index jobs_due',
  'drop index jobs_due; create index jobs_due on jobs (due_at)': 'index jobs_due',
  'create index more on jobs (tries)': 'index more',
  'drop policy of_tenant on jobs': 'policy of_tenant of jobs',
  'alter policy of_tenant on jobs using (true)': 'policy of_tenant of jobs',
  'alter policy of_tenant on jobs to pg_monitor': 'policy of_tenant of jobs',
  'alter table audit_entries disable trigger append_only': 'trigger append_only of audit_entries',
  'drop trigger never_emptied on audit_entries': 'trigger never_emptied of audit_entries',
  'alter function refuse_audit_change() security definer': 'function refuse_audit_change()',
  'create function more() returns integer language sql as $$ select 1 $$': 'function more()',
  'alter sequence jobs_id_seq as integer': 'sequence jobs_id_seq',
  'create table more (id integer)': 'column more.id',
}

// Citus refuses some of these changes.
describeOnOneMachine('the parts of a schema on $name', ({ open }) => {
  let database: OpenDatabase
  let owner: Kysely<unknown>
  beforeAll(async () => {
    database = await open()
    owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) })
    return () => database.close()
  })

  /** The differences that a change makes, which is taken back. */
  async function differencesAfter(change: string): Promise<string[]> {
    const trx = await owner.startTransaction().execute()
    try {
      const before = await describeSchema(trx)
      for (const command of change.split('; ')) await sql.raw(command).execute(trx)
      return findDifferences(await describeSchema(trx), before)
    } finally {
      await trx.rollback().execute()
    }
  }

  test('are the same as long as nothing is changed', async () => {
    expect(await differencesAfter('select 1')).toEqual([])
  })

  test.for(Object.entries(CHANGES))('differ after: %s', async ([change, part]) => {
    const [first = ''] = await differencesAfter(change)
    expect(first.startsWith(`${part} is `)).toBe(true)
  })

  test('are not the rows, rights and comments', async () => {
    const changes = "comment on table jobs is 'Work'; grant select on jobs to pg_monitor; analyze users"
    expect(await differencesAfter(changes)).toEqual([])
  })
})
