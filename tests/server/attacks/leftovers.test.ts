import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { openDatabase, startCleanUp } from '@/server/app/start'
import { parseEnvironment } from '@/server/config/environment'
import { openFileStore } from '@/server/modules/files/open-file-store'

const HOUR_MS = 3_600_000

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'loan-leftovers-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(directory, { recursive: true, force: true })
})

function abandon(hours: number): string {
  const upload = path.join(directory, 'uploading', `upload-${hours}`)
  mkdirSync(upload, { recursive: true })
  writeFileSync(path.join(upload, 'part'), 'bytes')
  const then = new Date(Date.now() - hours * HOUR_MS)
  utimesSync(upload, then, then)
  return upload
}

test('a server clears what killed uploads left behind when it starts, and every hour from then on', async () => {
  // Only the timer is a toy: the database needs the real ones.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const before = abandon(3)
  const lines: string[] = []
  // Making an embedded database from nothing takes many seconds; an empty variable means none.
  const DATABASE_URL = inject('postgresUrl') ?? ''
  const variables = { NODE_ENV: 'test', DATA_DIR: directory, DATABASE_URL, SEED: 'false' }
  const environment = parseEnvironment(variables)
  const log = (line: string) => void lines.push(line)
  const database = await openDatabase(environment, log, () => undefined)
  const files = await openFileStore(environment)
  const stop = startCleanUp(database, { environment, files, log })
  try {
    await expect.poll(() => existsSync(before)).toBe(false)
    const later = abandon(2)
    const running = abandon(0)
    vi.advanceTimersByTime(HOUR_MS)
    await expect.poll(() => existsSync(later)).toBe(false)
    expect(existsSync(running)).toBe(true)
    expect(lines).toEqual([])
  } finally {
    await stop()
    await database.close()
  }
}, 60_000)
