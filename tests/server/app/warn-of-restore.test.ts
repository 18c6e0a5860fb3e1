import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { startWork } from '@/server/app/start'
import { warnOfRestore } from '@/server/app/warn-of-restore'
import { writeCheckpoints } from '@/server/http/audit/checkpoints'
import { databases } from '../helpers/databases'
import { signIn } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'

describe.each(databases)('a server that starts on $name', ({ open }) => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-restored-'))
  const heads = path.join(directory, 'heads.jsonl')
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open(), { AUDIT_WITNESS_URL: pathToFileURL(heads).href })
    return async () => {
      await world.closeWithDatabase()
      rmSync(directory, { recursive: true, force: true })
    }
  })

  async function warnings() {
    const from = world.lines.length
    await warnOfRestore(world.deps.database, world.deps)
    return world.lines.slice(from).filter((line) => line.includes('erasure repeat'))
  }

  test('says nothing before the witness has anything, nor while it has no more than the database', async () => {
    expect(await warnings()).toEqual([])
    await signIn(world)
    await writeCheckpoints(world.deps)
    await world.runJobs()
    expect(readFileSync(heads, 'utf8')).not.toBe('')
    expect(await warnings()).toEqual([])
  })

  test('says loudly of each tenant that the witness has newer heads, however long its file is', async () => {
    const [line = ''] = readFileSync(heads, 'utf8').split('\n')
    const linesOf = (tenant: string, count: number) =>
      Array.from({ length: count }, (_, at) =>
        JSON.stringify({ ...JSON.parse(line), tenant, number: at + 1 }),
      )
    writeFileSync(
      heads,
      `${[...linesOf('ucap', 3000), ...linesOf('localhost', 2), ...linesOf('acfl', 1)].join('\n')}\n{"cut`,
    )
    const told = (await warnings()).map((text): unknown => JSON.parse(text))
    expect(told).toMatchObject([
      { level: 'error', tenant: 'ucap', witnessed: 3000, stored: 0 },
      { level: 'error', tenant: 'localhost', witnessed: 2, stored: 1 },
      { level: 'error', tenant: 'acfl', witnessed: 1, stored: 0 },
    ])
  })

  test('does so by itself, and works on', async () => {
    const from = world.lines.length
    const stop = startWork(world.deps.database, world.deps)
    await expect.poll(() => world.lines.slice(from).join()).toContain('erasure repeat')
    await stop()
  })
})
