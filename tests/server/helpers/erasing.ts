import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Operator } from '@/server/cli/admin/operator'
import type { OpenDatabase } from '@/server/database/connection/open'
import type { World } from './world'

const erasureSchema = z.object({
  certificate: z.looseObject({
    at: z.string(),
    erased: z.record(z.string(), z.number()),
    kept: z.array(z.object({ what: z.string(), count: z.number(), until: z.string(), law: z.string() })),
    earlier: z.array(z.string()),
  }),
  sha256: z.nullable(z.string()),
})

export function createOperator(
  { database, world }: { database: OpenDatabase; world: World },
  run: (operator: Operator, parameters: readonly string[]) => Promise<number>,
  changes: Partial<Operator['environment']> = {},
) {
  async function asked(...parameters: string[]) {
    const lines: string[] = []
    const environment = { ...world.deps.environment, SECRET: world.deps.secret, ...changes }
    const code = await run({ database, environment, write: (line) => void lines.push(line) }, parameters)
    return { code, text: lines.join('\n') }
  }
  return {
    asked,
    async erased(mobile: string, ...more: string[]) {
      const { code, text } = await asked('--tenant', 'localhost', '--mobile', mobile, ...more)
      if (code !== 0) throw new Error(text)
      const printed: unknown = JSON.parse(text)
      const line = JSON.stringify(Object(printed).certificate)
      return { ...erasureSchema.parse(printed), digest: createHash('sha256').update(line).digest('hex') }
    },
  }
}

export function countStoredFiles({ dataDirectory }: World): number {
  const found = readdirSync(path.join(dataDirectory, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

/** But for what consents prove and the counters, as one text. */
export async function dumpDatabase({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('consents', 'rate_limits')",
  )
  const tables = await Promise.all(
    rows.map(({ name }) => pool.query(`select t::text as row from ${name} as t`)),
  )
  return JSON.stringify(tables.map((table) => table.rows))
}
