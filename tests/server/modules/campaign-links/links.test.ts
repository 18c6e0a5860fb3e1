import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { logout } from '@/schemas/calls/auth'
import { getFileUrl } from '@/schemas/calls/files'
import { exportApplication } from '@/schemas/calls/lenders'
import { isLinkValid, linkQuery, signLink } from '@/server/modules/files/links'
import { clearAbandoned } from '@/server/modules/files/receive'
import { signIn, startDraft, uploadFor, type Draft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { PNG } from '../../helpers/values'

const server = oneWorld()
let draft: Draft
beforeAll(async () => {
  draft = await startDraft(server.world, await signIn(server.world))
})

const linkTo = async (name: string) => {
  // Bytes of its own: the same ones would be the same file.
  const bytes = Uint8Array.from([...PNG.bytes, ...new TextEncoder().encode(name)])
  const file_id = await uploadFor(server.world, draft, 'pan', { bytes, name })
  const { value } = await server.world.call(getFileUrl, { token: draft.token, query: { file_id } })
  return value.file_url
}

test('a file is shown in a page that may run nothing, and is kept by no cache', async () => {
  const { headers } = await server.world.app.request(await linkTo('pan card.png'))
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy':
      "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, no-store',
    'content-disposition': "inline; filename*=UTF-8''pan%20card.png",
    'content-length': String(PNG.bytes.length + 'pan card.png'.length),
    'content-type': 'image/png',
  })
})

test('an export is a download that no cache keeps', async () => {
  const query = { export_type: 'xlsx', lender_id: 'BANYAN' }
  const params = { id: draft.id }
  const { value } = await server.world.call(exportApplication, { token: draft.token, params, query })
  const response = await server.world.app.request(value.file_url)
  const bytes = await response.arrayBuffer()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${draft.trackerId}-banyan.xlsx"`,
    'content-length': String(bytes.byteLength),
    'x-content-type-options': 'nosniff',
  })
})

test('a link is good to its last second and says when it is not', async () => {
  const url = await linkTo('card.png')
  const second = 1000 - ((Date.now() + 1000) % 1000)
  // From the beginning of a second on, so that what is left of the link is whole seconds.
  server.world.advance(second / 1000)
  const fresh = await linkTo('card.png')
  server.world.advance(598)
  expect((await server.world.app.request(fresh)).status).toBe(200)
  server.world.advance(3)
  for (const late of [url, fresh]) {
    const response = await server.world.app.request(late)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ message: 'This link has expired', status_code: 403 })
  }
})

test('a link without its signature, or with another file’s, opens nothing', async () => {
  const [one, other] = [await linkTo('one.png'), await linkTo('other.png')]
  const signature = /signature=[^&]+/
  const borrowed = one.replace(signature, signature.exec(other)?.[0] ?? '')
  for (const url of [borrowed, one.replace(signature, 'signature='), one.split('?')[0] ?? '']) {
    expect((await server.world.app.request(url)).status).toBe(403)
  }
})

test('what an upload left behind is cleared after an hour, and what is still being written is not', async () => {
  const place = path.join(server.world.dataDirectory, 'uploading-of-before')
  const leave = (name: string, minutesAgo: number) => {
    const directory = path.join(place, name)
    mkdirSync(directory, { recursive: true })
    writeFileSync(path.join(directory, 'part'), 'half a file')
    const then = new Date(Date.now() - minutesAgo * 60_000)
    utimesSync(directory, then, then)
    return directory
  }
  const [old, recent] = [leave('upload-old', 61), leave('upload-recent', 59)]
  await clearAbandoned(place)
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true])
  await expect(clearAbandoned(path.join(place, 'not-there'))).resolves.toBeUndefined()
})

const at = (milliseconds: number) => ({
  secret: 'of the tests',
  tenant: 'localhost',
  now: () => new Date(milliseconds),
  environment: { LINK_SECONDS: 600 },
})

test('a link ends on its second, and the good one to a file that is gone leads nowhere', async () => {
  const query = Object.fromEntries(new URLSearchParams(linkQuery(at(0), { tokenHash: 'login' }, 'card')))
  const isGood = (milliseconds: number) => isLinkValid(at(milliseconds), 'card', query)
  expect([isGood(599_999), isGood(600_000)]).toEqual([true, false])
  const { session = '' } = Object.fromEntries(new URL(await linkTo('card.png')).searchParams)
  const link = signLink(server.world.deps, { tokenHash: session }, 'f'.repeat(32))
  const gone = await server.world.app.request(link)
  expect([gone.status, await gone.json()]).toEqual([404, { message: 'File not found', status_code: 404 }])
})

const sessionOf = (link = '') => new URL(link).searchParams.get('session') ?? ''

test('a link works in one session only, and ends with it', async () => {
  const [here, elsewhere] = [await signIn(server.world), await signIn(server.world)]
  const file_id = await uploadFor(server.world, draft, 'pan', PNG)
  const query = { export_type: 'xlsx', lender_id: 'BANYAN' }
  const linksOf = async (token: string) => [
    (await server.world.call(getFileUrl, { token, query: { file_id } })).value.file_url,
    (await server.world.call(exportApplication, { token, params: { id: draft.id }, query })).value.file_url,
  ]
  const statusesOf = (links: string[]) =>
    Promise.all(links.map(async (link) => (await server.world.app.request(link)).status))
  const [mine, others] = [await linksOf(here), await linksOf(elsewhere)]
  const swapped = mine.map((link) => link.replace(sessionOf(link), sessionOf(others[0])))
  expect(await statusesOf([...mine, ...others, ...swapped])).toEqual([200, 200, 200, 200, 403, 403])
  await server.world.call(logout, { token: here })
  expect(await statusesOf([...mine, ...others])).toEqual([403, 403, 200, 200])
})
