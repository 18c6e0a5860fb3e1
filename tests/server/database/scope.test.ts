import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import type { OpenDatabase } from '@/server/database/connection/open'
import { databases } from '../helpers/databases'

const HOSTILE = [
  "o'neill",
  "x' or '1' = '1",
  "'; reset role; set local app.tenant = '*",
  "\\'; reset role; --",
  "x', '*",
  'x"; reset role; --',
  '$$; reset role; $$',
]

describe.each(databases)('the scope of a transaction on $name', ({ open }) => {
  let database: OpenDatabase
  let role: string
  beforeAll(async () => {
    database = await open()
    const { rows } = await database.pool.query<{ name: string; rolsuper: boolean }>(
      'select rolname as name, rolsuper from pg_roles where rolname = current_user',
    )
    // A role that row-level security binds by itself stays what it is.
    role = rows[0]?.rolsuper === false ? rows[0].name : 'loan_server'
    return () => database.close()
  })
  afterEach(() => void vi.restoreAllMocks())

  const scopeOf = async (tenant: string) => {
    const scope = sql<{ tenant: string; role: string }>`
      select current_setting('app.tenant') as tenant, current_user::text as role`
    return (await scope.execute(database.forTenant(tenant))).rows
  }

  test.each(HOSTILE)('is of the tenant that is called %s, and of no other', async (tenant) => {
    expect(await scopeOf(tenant)).toEqual([{ tenant, role }])
  })

  test('is not begun for a name that the database cannot hold', async () => {
    await expect(scopeOf(`x\0'; reset role`)).rejects.toThrow('invalid message format')
    expect(await scopeOf(LOCAL_TENANT)).toEqual([{ tenant: LOCAL_TENANT, role }])
  })

  test('is told by settings, which travel to other machines, where a function would not', async () => {
    const query = vi.spyOn(Client.prototype, 'query')
    await scopeOf(LOCAL_TENANT)
    const become = role === 'loan_server' ? 'set local role "loan_server"; ' : ''
    expect(query.mock.calls[0]).toEqual([
      { text: `begin; ${become}set local app.tenant = '${LOCAL_TENANT}'` },
    ])
  })
})
