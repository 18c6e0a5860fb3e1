import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { updateApplication } from '@/schemas/calls/start'
import { readApplication, restoreVersion, saveApplication, versionOf } from '@/src/api/versions'
import { start } from '../../model/catalogues/fixtures'

let id = ''
let applications = 0

// The page's memory outlives a test: each has an application of its own.
beforeEach(() => {
  applications += 1
  id = String(applications).padStart(32, '0')
})
afterEach(() => vi.unstubAllGlobals())

/** Answers every request with this version, or none; records the version that each had read. */
function serverAt(version: string | null, status = 200) {
  const stated: (string | null)[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    stated.push(new Request(new URL(url, 'http://localhost'), init).headers.get('if-match'))
    const headers = new Headers(version === null ? [] : [['etag', version]])
    return Promise.resolve(new Response(JSON.stringify({ data: { id } }), { status, headers }))
  })
  return stated
}

const read = () => readApplication(getApplication, { params: { id } }, () => id)
const save = () => saveApplication(updateApplication, { params: { id }, body: start }, id)

test('a save states the version that was read, and the next one the version that the save made', async () => {
  serverAt('"1"')
  await read()
  const stated = serverAt('"2"')
  expect(await save()).toMatchObject({ data: { id } })
  await save()
  expect(stated).toEqual(['"1"', '"2"'])
})

test('a refused save is not taken for read: the next one is refused as well, until the application is read', async () => {
  serverAt('"1"')
  await read()
  const stated = serverAt('"7"', 412)
  await expect(save()).rejects.toMatchObject({ status: 412 })
  await expect(save()).rejects.toMatchObject({ status: 412 })
  expect(stated).toEqual(['"1"', '"1"'])
  serverAt('"7"')
  await read()
  const again = serverAt('"8"')
  await save()
  expect(again).toEqual(['"7"'])
})

test('a server without versions is asked about none', async () => {
  const stated = serverAt(null)
  await read()
  await save()
  expect(stated).toEqual([null, null])
})

test('an answer that tells no version leaves the one that is known', async () => {
  serverAt('"1"')
  await read()
  const stated = serverAt(null)
  await read()
  await save()
  await save()
  expect(stated).toEqual([null, '"1"', '"1"'])
})

test('the version of one application says nothing of another', async () => {
  serverAt('"1"')
  await read()
  id = 'f'.repeat(32)
  const stated = serverAt('"5"')
  await save()
  expect(stated).toEqual([null])
})

test('the version of a copy counts until the application itself is read', async () => {
  restoreVersion(id, null)
  expect(versionOf(id)).toBeNull()
  restoreVersion(id, '"3"')
  const stated = serverAt('"9"')
  await save()
  restoreVersion(id, '"3"')
  expect([stated, versionOf(id)]).toEqual([['"3"'], '"9"'])
})
