import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { parseEnvironment } from '@/server/config/environment'
import { addJobs } from '@/server/delivery/jobs/jobs'
import { openWitness } from '@/server/delivery/witness/open-witness'
import { parseCheckpoints } from '@/server/http/audit/parse-checkpoints'
import { cleanUp } from '@/server/privacy/retention/clean-up'
import { openGatewayServer } from '../helpers/gateway-server'
import { oneWorld } from '../helpers/one-world'

const app = oneWorld()
const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-witness-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const CHECKPOINT = {
  tenant: 'ucap',
  number: 12,
  at: '2026-11-27T03:00:00.000Z',
  heads: [[5, 3, 'ab']],
  previous_signature: 'one',
  signature: 'two',
} as const

const ERASURE = {
  tenant: 'ucap',
  at: '2026-11-27T03:00:00.000Z',
  call: 'admin erase',
  person: 'pseudonym',
  certificate: 'cd',
  signature: 'three',
} as const

function witnessAt(variables: Record<string, string>) {
  const witness = openWitness(
    parseEnvironment(variables),
    () => undefined,
    () => new Date(),
  )
  if (!witness) throw new Error('There is no witness')
  return witness
}

test('an erasure that the witness has not got waits for it, however long that is away', async () => {
  const { db, files, environment, now, database } = app.world.deps
  const long = new Date(now().getTime() - 400 * 24 * 3_600_000)
  const given = { applicationId: null, payload: {}, dueAt: long, now: long, key: 'one' }
  for (const kind of ['witness_heads', 'witness_erasure'] as const) await addJobs(db, [{ ...given, kind }])
  await db.updateTable('jobs').set({ gave_up_at: long }).execute()
  await cleanUp({ database, files, environment }, now())
  expect(await db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'witness_erasure' }])
})

test('without a place named there is none', () => {
  expect(
    openWitness(
      parseEnvironment({}),
      () => undefined,
      () => new Date(),
    ),
  ).toBeUndefined()
})

test('a file gets a line each time, and is for its owner alone; erasures stand beside it', async () => {
  const file = path.join(directory, 'heads.jsonl')
  const witness = witnessAt({ AUDIT_WITNESS_URL: pathToFileURL(file).href })
  for (const number of [12, 13]) await witness.recordHeads({ ...CHECKPOINT, number })
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([CHECKPOINT, { ...CHECKPOINT, number: 13 }])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await witness.recordErasure(ERASURE)
  expect(JSON.parse(readFileSync(path.join(directory, 'erasures.jsonl'), 'utf8'))).toEqual(ERASURE)
})

test('a line that a full disk or a power cut has broken off spoils no other', async () => {
  const file = path.join(directory, 'broken.jsonl')
  writeFileSync(file, `${JSON.stringify(CHECKPOINT)}\n${JSON.stringify(CHECKPOINT).slice(0, 70)}`)
  const witness = witnessAt({ AUDIT_WITNESS_URL: pathToFileURL(file).href })
  await witness.recordHeads({ ...CHECKPOINT, number: 13 })
  expect(parseCheckpoints(readFileSync(file, 'utf8')).map(({ number }) => number)).toEqual([12, 13])
})

test('a webhook is asked with a signature, and has them once it has answered with one', async () => {
  const server = await openGatewayServer()
  const witness = witnessAt({ AUDIT_WITNESS_URL: `${server.url}/heads`, AUDIT_WITNESS_SECRET: server.secret })
  await witness.recordHeads(CHECKPOINT)
  expect(server.arrived).toMatchObject([
    { method: 'POST', path: '/heads', reference: 'ucap-12', isSigned: true },
  ])
  expect(JSON.parse(String(server.arrived[0]?.body))).toEqual(CHECKPOINT)
  await witness.recordErasure(ERASURE)
  expect(server.arrived[1]).toMatchObject({ path: '/heads', reference: 'ucap-cd', isSigned: true })
  server.answers((_, response) => void response.writeHead(422).end())
  await expect(witness.recordHeads(CHECKPOINT)).rejects.toThrow('The witness')
  await server.close()
})

test('a bucket gets an object each time, under tenant and number, or the certificate of an erasure', async () => {
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const bucket = new S3rver({ ...options, configureBuckets: [{ name: 'witness', configs: [] }] })
  const { port } = await bucket.run()
  const witness = witnessAt({
    AUDIT_WITNESS_URL: 's3://witness/loans/heads',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  await witness.recordHeads(CHECKPOINT)
  const object = await fetch(`http://127.0.0.1:${port}/witness/loans/heads/ucap/000000012.json`)
  expect(await object.json()).toEqual(CHECKPOINT)
  await witness.recordErasure(ERASURE)
  const erasure = await fetch(`http://127.0.0.1:${port}/witness/loans/heads/ucap/erasures/cd.json`)
  expect(await erasure.json()).toEqual(ERASURE)
  await bucket.close()
})
