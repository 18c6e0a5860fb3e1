import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clamdScanner } from '@/server/delivery/scanner/open-scanner'
import { EICAR } from '../helpers/fake-clamd'

/** The program of Debian's clamav-daemon, in the weekly run: such as /usr/sbin/clamd. */
const CLAMD = process.env['CLAMD']

const STREAM_MEGABYTES = 1
const TIMEOUTS = { attempt: 10_000, scan: 40_000, pause: 5, cooldown: 300 }

const connectTo = (socket: string) =>
  new Promise<void>((resolve, reject) => {
    const connection = createConnection(socket, () => {
      connection.destroy()
      resolve()
    }).on('error', reject)
  })

describe.skipIf(CLAMD === undefined)('a clamd of Debian', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'clamd-'))
  const socket = path.join(directory, 'clamd.ctl')
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  beforeAll(async () => {
    // One signature of our own: the databases of viruses are of some hundred megabytes, and are elsewhere.
    writeFileSync(
      path.join(directory, 'eicar.ndb'),
      `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`,
    )
    const configuration = path.join(directory, 'clamd.conf')
    writeFileSync(
      configuration,
      `DatabaseDirectory ${directory}\nLocalSocket ${socket}\nForeground yes\nStreamMaxLength ${STREAM_MEGABYTES}M\n`,
    )
    const clamd = spawn(CLAMD ?? '', ['--config-file', configuration], { stdio: 'ignore' })
    await vi.waitFor(() => connectTo(socket), { timeout: 60_000, interval: 200 })
    return () => clamd.kill()
  })

  const scan = (bytes: string | Buffer) =>
    clamdScanner(`unix:${socket}`, TIMEOUTS)(async () => Readable.from([Buffer.from(bytes)]))

  test('finds EICAR', async () => {
    expect(await scan(EICAR)).toEqual({ finding: 'Eicar-Test-Signature.UNOFFICIAL' })
  })

  test('finds nothing in a letter', async () => {
    expect(await scan('Dear Sunita,\n')).toEqual({ finding: null })
    expect(await scan(Buffer.alloc(STREAM_MEGABYTES * 1_000_000, 'a'))).toEqual({ finding: null })
  })

  test('says that a file is too large for it, and the file stays unchecked', async () => {
    await expect(scan(Buffer.alloc(8_000_000, 'a'))).rejects.toThrow('size limit')
  })
})
