import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { clamdScanner, openScanner } from '@/server/delivery/scanner/open-scanner'
import { EICAR, openFakeClamd } from '../helpers/fake-clamd'

const TIMEOUTS = { attempt: 500, scan: 8000, pause: 5, cooldown: 300 }

let clamd: Awaited<ReturnType<typeof openFakeClamd>>
beforeEach(async () => {
  clamd = await openFakeClamd()
  return () => clamd.close()
})

const bytesOf =
  (...parts: (string | Buffer)[]) =>
  async () =>
    Readable.from(parts.map((part) => Buffer.from(part)))
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'a verdict',
    (error: unknown) => String(error),
  )

test('a clean file is sent whole, and is clean', async () => {
  const large = Buffer.alloc(3_000_000, 'a')
  const parts = [Buffer.from('first'), large, Buffer.from('last')]
  const patient = { ...TIMEOUTS, attempt: TIMEOUTS.scan }
  expect(await clamdScanner(clamd.url, patient)(bytesOf(...parts))).toEqual({ finding: null })
  expect(clamd.scanned.map((bytes) => bytes.equals(Buffer.concat(parts)))).toEqual([true])
})

test('a virus is told by its name', async () => {
  const verdict = await clamdScanner(clamd.url, TIMEOUTS)(bytesOf('a letter ', EICAR))
  expect(verdict).toEqual({ finding: 'Eicar-Test-Signature' })
})

test('an empty file is scanned as well', async () => {
  expect(await clamdScanner(clamd.url, TIMEOUTS)(bytesOf())).toEqual({ finding: null })
})

test('clamd is asked over a unix socket too', async () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'clamd-'))
  const local = await openFakeClamd(path.join(directory, 'clamd.ctl'))
  try {
    expect(await clamdScanner(local.url, TIMEOUTS)(bytesOf(EICAR))).toEqual({
      finding: 'Eicar-Test-Signature',
    })
  } finally {
    await local.close()
    rmSync(directory, { recursive: true })
  }
})

test('a failure that passes is tried again, with all of the file', async () => {
  let failures = 2
  clamd.answers((_, socket) => {
    failures -= 1
    if (failures < 0) return 'stream: OK'
    socket.destroy()
    return undefined
  })
  expect(await clamdScanner(clamd.url, TIMEOUTS)(bytesOf('whole'))).toEqual({ finding: null })
  expect(clamd.scanned.map(String)).toEqual(['whole', 'whole', 'whole'])
})

test.each([
  ['an error of its own', 'stream: Heuristics.Limits ERROR', 'clamd has answered: stream: Heuristics'],
  ['a file too large for it', 'INSTREAM size limit exceeded. ERROR', 'clamd has answered: INSTREAM size'],
  ['nonsense', 'stream: OK or not', 'clamd has answered: stream: OK or not'],
  ['nothing that ends', 'x'.repeat(9000), 'too long'],
])('%s is no verdict', async (_, answer, words) => {
  clamd.answers(() => answer)
  expect(await failure(clamdScanner(clamd.url, TIMEOUTS)(bytesOf('letter')))).toContain(words)
  expect(clamd.scanned).toHaveLength(3)
})

test('an answer that breaks off is no verdict', async () => {
  clamd.answers((_, socket) => void socket.end('stream: OK'))
  expect(await failure(clamdScanner(clamd.url, TIMEOUTS)(bytesOf('letter')))).toContain('hung up')
})

test('a clamd that hangs is given up after a time', async () => {
  clamd.answers(() => undefined)
  expect(await failure(clamdScanner(clamd.url, { ...TIMEOUTS, attempt: 50 })(bytesOf('letter')))).toContain(
    'Abort',
  )
  expect(clamd.scanned).toHaveLength(3)
})

function* endlessParts() {
  for (;;) yield Buffer.alloc(65_536)
}

test('a clamd that says no before it has the whole file is heard', async () => {
  const early = await openFakeClamd()
  early.refuseAfter(100_000, 'INSTREAM size limit exceeded. ERROR')
  expect(
    await failure(clamdScanner(early.url, TIMEOUTS)(async () => Readable.from(endlessParts()))),
  ).not.toBe('a verdict')
  await early.close()
})

test('a clamd that is away is left alone for a while, and asked again after it', async () => {
  await clamd.close()
  const scan = clamdScanner(clamd.url, TIMEOUTS)
  expect(await failure(scan(bytesOf('letter')))).toContain('ECONNREFUSED')
  expect(await failure(scan(bytesOf('letter')))).toMatch(/ECONNREFUSED|circuit/)
  expect(await failure(scan(bytesOf('letter')))).toContain('circuit')
  await clamd.reopen()
  await expect.poll(() => failure(scan(bytesOf('letter'))), { timeout: 10_000 }).toBe('a verdict')
})

const broken = async () =>
  new Readable({
    read() {
      this.destroy(new Error('The disk is gone'))
    },
  })

test('a file that cannot be read is none that was scanned', async () => {
  const scan = clamdScanner(clamd.url, TIMEOUTS)
  expect(await failure(scan(broken))).toContain('The disk is gone')
  expect(clamd.scanned).toEqual([])
})

test('without an address nothing is scanned, and the log says so', () => {
  const lines: string[] = []
  expect(openScanner({ CLAMD_URL: undefined }, (line) => void lines.push(line))).toBe(undefined)
  expect(lines).toEqual(['No scanner of files is configured (CLAMD_URL): nobody looks for viruses in them'])
})
