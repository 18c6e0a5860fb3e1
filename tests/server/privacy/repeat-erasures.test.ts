/* @long */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addReferences } from '@/schemas/calls/people'
import { createApplication } from '@/schemas/calls/start'
import { runAdminCommand } from '@/server/cli/admin/command'
import { openEmbedded } from '@/server/database/connection/open'
import { findOnDisk } from '../helpers/disk/find-on-disk'
import { MARK, OTHER_MARKS, saveMarkedBorrower } from '../helpers/disk/marked-borrower'
import { dumpDatabase } from '../helpers/erasing'
import { newMobile, salariedDraft, signIn, verifyMobile } from '../helpers/journey'
import { referenceValues, startValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-repeated-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const [DATA_DIR, BACKUP] = [path.join(directory, 'data'), path.join(directory, 'backup')]
const ERASURES = path.join(directory, 'erasures.jsonl')
const WITNESS = { DATA_DIR, AUDIT_WITNESS_URL: pathToFileURL(path.join(directory, 'heads.jsonl')).href }
const REFERENCE = { mobile: newMobile(), name: 'Witnessed Reference' }

const openWorld = async () => createWorld(await openEmbedded(DATA_DIR), WITNESS)

let variables: Partial<World['deps']['environment']> = {}

/** On the database alone, as an operator does who has stopped the server. */
async function admin(...words: string[]) {
  const lines: string[] = []
  const environment = { ...opened, ...variables }
  const code = await runAdminCommand(
    words,
    () => environment,
    (line) => void lines.push(line),
  )
  return { code, text: lines.join('\n') }
}

async function withWorld<Result>(work: (world: World) => Promise<Result>): Promise<Result> {
  const world = await openWorld()
  try {
    return await work(world)
  } finally {
    await world.closeWithDatabase()
  }
}

const traces = () =>
  withWorld(async ({ deps }) => {
    const rows = await dumpDatabase(deps.database)
    const marks = [MARK, ...OTHER_MARKS, borrower, REFERENCE.mobile, REFERENCE.name]
    const inRows = marks.filter((mark) => rows.includes(mark))
    return [...inRows, ...findOnDisk(path.join(DATA_DIR, 'files'), [MARK])]
  })

let opened: World['deps']['environment']
let borrower: string

function restore() {
  rmSync(DATA_DIR, { recursive: true })
  cpSync(BACKUP, DATA_DIR, { recursive: true })
}

/** A backup, then two erasures that the witness has heard of. */
beforeAll(async () => {
  await withWorld(async (world) => {
    opened = { ...world.deps.environment, SECRET: world.deps.secret }
    const token = await signIn(world)
    borrower = (await saveMarkedBorrower(world, token)).mobile
    const { id } = await salariedDraft(world, token)
    const references = [referenceValues({ id: '10000001', phone: REFERENCE.mobile, name: REFERENCE.name })]
    await world.call(addReferences, { token, params: { id }, body: { references } })
  })
  cpSync(DATA_DIR, BACKUP, { recursive: true })
  for (const [command, mobile] of [
    ['erase', borrower],
    ['erase named-person', REFERENCE.mobile],
  ])
    await admin(...`${command} --tenant localhost --mobile ${mobile}`.split(' '))
  await withWorld((world) => world.runJobs())
}, 120_000)
afterEach(() => {
  variables = {}
})

test('the witness hears of an erasure, and not of whom', () => {
  const lines = readFileSync(ERASURES, 'utf8')
  expect(lines.trimEnd().split('\n')).toHaveLength(2)
  for (const mobile of [borrower, REFERENCE.mobile]) expect(lines).not.toContain(mobile)
})

test('who was erased after the backup is erased again once it is restored, with files, and not once more after coming back', async () => {
  expect(await traces()).toEqual([])
  restore()
  expect((await traces()).length).toBeGreaterThan(OTHER_MARKS.length)
  expect(await admin('erasure', 'repeat')).toEqual({
    code: 0,
    text: 'localhost: 2 repeated, 0 with nothing left to erase, 0 were in the database',
  })
  expect(await traces()).toEqual([])
  expect(await admin('audit', 'verify')).toMatchObject({ code: 0 })

  await withWorld(async (world) => {
    const token = await signIn(world)
    await verifyMobile(world, borrower, token)
    const body = startValues({ mobile: borrower })
    expect((await world.call(createApplication, { token, body })).status).toBe(200)
  })
  expect(await admin('erasure', 'repeat')).toEqual({
    code: 0,
    text: 'localhost: 0 repeated, 0 with nothing left to erase, 2 were in the database',
  })
  expect(await traces()).toContain(borrower)
}, 60_000)

test('of whom a restored database has nothing, that is said, and the others are erased', async () => {
  restore()
  await admin('erase', '--tenant', 'localhost', '--mobile', borrower)
  expect((await admin('erasure', 'repeat')).text).toContain('1 repeated, 1 with nothing left')
  expect(await traces()).toEqual([])
}, 60_000)

test('a person is found by the secret of the time', async () => {
  restore()
  variables = { SECRET: 'another'.repeat(8), EARLIER_SECRETS: [`${opened.SECRET}`] }
  expect((await admin('erasure', 'repeat')).text).toContain('2 repeated')
  expect(await traces()).toEqual([])
}, 60_000)

test('a line that a full disk or a power cut has broken off stops nothing', async () => {
  restore()
  const broken = path.join(directory, 'broken.jsonl')
  const [first = '', second = ''] = readFileSync(ERASURES, 'utf8').split('\n')
  writeFileSync(broken, `${first}\n${second.slice(0, 90)}\n${second}\n`)
  expect((await admin('erasure', 'repeat', broken)).text).toContain('2 repeated')
  expect(await traces()).toEqual([])
}, 60_000)

test('a line that this server has not signed stops all of it', async () => {
  restore()
  const forged = path.join(directory, 'forged.jsonl')
  const [first = '', second = ''] = readFileSync(ERASURES, 'utf8').split('\n')
  const line = { ...JSON.parse(second), person: JSON.parse(first).person }
  writeFileSync(forged, `${first}\n${JSON.stringify(line)}\n`)
  await expect(admin('erasure', 'repeat', forged)).rejects.toThrow('Line 2 was changed')
  expect(await traces()).not.toEqual([])
})

test('without a file it says how it is called', async () => {
  variables = { AUDIT_WITNESS_URL: undefined }
  expect(await admin('erasure', 'repeat')).toMatchObject({ code: 2 })
  const missing = path.join(directory, 'nowhere.jsonl')
  expect(existsSync(missing)).toBe(false)
  expect((await admin('erasure', 'repeat', missing)).text).toContain(missing)
})
