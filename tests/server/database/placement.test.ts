import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '@/server/app/start'
import { parseEnvironment } from '@/server/config/environment'
import { distribute } from '@/server/database/connection/distribute'
import { requireMachines, requirePlacement } from '@/server/database/connection/machines'
import { openPool, type OpenDatabase } from '@/server/database/connection/open'
import { PLACEMENTS } from '@/server/database/tables/placement'
import { openLog } from '@/server/observability/log/open-log'
import { databases } from '../helpers/databases'

const namesOf = (wanted: string) =>
  Object.entries(PLACEMENTS)
    .filter(([, placement]) => placement === wanted)
    .map(([table]) => table)
    .toSorted()

describe.each(databases)('the places of the tables on $name', ({ name, open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('are said of every table, and of no other', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(
      database.db,
    )
    expect(rows.map((row) => row.name).toSorted()).toEqual(Object.keys(PLACEMENTS).toSorted())
  })

  test('are by tenant for all that have one, and for no other', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant'`.execute(database.db)
    expect(rows.map((row) => row.name).toSorted()).toEqual(namesOf('tenant'))
  })

  test.runIf(name === 'Citus')('are where the machines have them', async () => {
    const { rows } = await sql<{ name: string; kind: string }>`
      select table_name::text as name, citus_table_type as kind from citus_tables`.execute(database.db)
    const ofKind = (kind: string) =>
      rows
        .filter((row) => row.kind === kind)
        .map((row) => row.name)
        .toSorted()
    expect(ofKind('distributed')).toEqual(namesOf('tenant'))
    expect(ofKind('reference')).toEqual(namesOf('everywhere'))
  })

  test.runIf(name === 'Citus')('are refused where the tenant of a transaction does not travel', async () => {
    const { connectionString } = database.pool.options
    const pool = openPool({ connectionString, options: '-c citus.propagate_set_commands=none', max: 1 })
    await expect(requireMachines(pool)).rejects.toThrow(/propagate_set_commands = 'local'.*docs\/citus.md/)
    await pool.end()
  })

  test.runIf(name === 'Citus')('are refused where the role may not create tables on a machine', async () => {
    await database.pool.query('revoke create on schema public from current_user')
    await expect(requireMachines(database.pool)).rejects.toThrow(/may create no tables.*docs\/citus.md/)
    await database.pool.query('grant create on schema public to current_user')
    await requireMachines(database.pool)
  })

  test.runIf(name === 'Citus')('are refused to serve while a table is at the wrong place', async () => {
    await requirePlacement(database.pool)
    for (const statement of [
      'alter table kept_answers no force row level security',
      "select undistribute_table('kept_answers')",
      'alter table kept_answers force row level security',
    ])
      await database.pool.query(statement)
    await expect(requirePlacement(database.pool)).rejects.toThrow(
      /admin -- distribute.*kept_answers.*docs\/citus.md/,
    )
    const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-placement-'))
    const environment = parseEnvironment({
      DATABASE_URL: database.pool.options.connectionString,
      DATA_DIR: directory,
    })
    const start = openDatabase(environment, openLog(environment), () => undefined)
    await expect(start).rejects.toThrow('kept_answers')
    rmSync(directory, { recursive: true })
    await distribute(database.pool, () => undefined)
    await requirePlacement(database.pool)
  })

  test.runIf(name === 'Citus')('change by no second time', async () => {
    const said: string[] = []
    await distribute(database.pool, (line) => said.push(line))
    expect(said).toEqual([])
  })

  test.runIf(name !== 'Citus')(
    'are refused by a database without the extension, which starts all the same',
    async () => {
      await expect(distribute(database.pool, () => undefined)).rejects.toThrow('has no Citus (docs/citus.md)')
      await requireMachines(database.pool)
      await requirePlacement(database.pool)
    },
  )
})
