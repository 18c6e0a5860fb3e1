/* @long */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildPlatform } from '@/server/app/start'
import { parseEnvironment } from '@/server/config/environment'
import { openEmbedded } from '@/server/database/connection/open'
import { signIn, startDraft, uploadFor } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PNG } from '../helpers/values'

const server = oneWorld()
const parent = mkdtempSync(path.join(os.tmpdir(), 'loan-private-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

function openToOthers(place: string): string[] {
  const under = readdirSync(place, { recursive: true, withFileTypes: true })
  const places = [place, ...under.map((entry) => path.join(entry.parentPath, entry.name))]
  return places.filter((one) => (statSync(one).mode & 0o077) !== 0)
}

test('nobody else on the machine may read or write the embedded database', async () => {
  const directory = path.join(parent, 'data')
  const { close } = await openEmbedded(directory)
  expect(openToOthers(directory)).toEqual([])
  await close()
}, 120_000)

test('nor the secret of the links, the key of secret answers, nor an uploaded file', async () => {
  const DATA_DIR = path.join(parent, 'secret')
  const { log } = server.world.deps
  // All that is stored in the other one is encrypted with the key of the tests.
  const database = await openEmbedded(path.join(parent, 'data'))
  await buildPlatform(parseEnvironment({ DATA_DIR }), database, log)
  await database.close()
  expect(readdirSync(DATA_DIR).toSorted()).toEqual(['data-key', 'files', 'secret'])
  expect(openToOthers(DATA_DIR)).toEqual([])
  const draft = await startDraft(server.world, await signIn(server.world))
  const id = await uploadFor(server.world, draft, 'pan', PNG)
  const kept = path.join(server.world.dataDirectory, 'files', draft.id, id)
  expect(statSync(kept).mode & 0o777).toBe(0o600)
}, 60_000)
