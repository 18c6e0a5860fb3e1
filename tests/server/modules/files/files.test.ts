import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { getFileUrl, uploadFile, uploadFiles } from '@/schemas/calls/files'
import { cleanFileName } from '@/server/modules/files/file-name'
import { databases } from '../../helpers/databases'
import { RAVI, signIn, startDraft, uploadFor, type Draft } from '../../helpers/journey'
import { PDF, PNG } from '../../helpers/values'
import { createWorld, type TestFile, type World } from '../../helpers/world'

const MAX_BYTES = 64 * 1024

describe.each(databases)('files on $name', ({ open }) => {
  let world: World
  let draft: Draft
  beforeAll(async () => {
    world = await createWorld(await open(), { UPLOAD_MAX_BYTES: String(MAX_BYTES), UPLOAD_MAX_FILES: '3' })
    draft = await startDraft(world, await signIn(world))
    return world.closeWithDatabase
  })

  const fields = (file_type: string) => ({
    mobile: draft.mobile,
    file_type,
    application_id: draft.id,
    upload_type: 'LOAN_APPLICANT_PERSONAL_INFO',
  })
  const send = (file_type: string, file: TestFile) =>
    world.upload(uploadFile, draft.token, fields(file_type), [file])
  const link = async (file_id: string, token = draft.token) =>
    world.call(getFileUrl, { token, query: { file_id } })
  const onDisk = () => {
    const directory = path.join(world.dataDirectory, 'files')
    // The first file that is kept makes it.
    return existsSync(directory) ? readdirSync(directory, { recursive: true, withFileTypes: true }) : []
  }
  const countOnDisk = () => onDisk().filter((entry) => entry.isFile()).length

  test('an uploaded file comes back byte for byte by its link, with the type of its bytes', async () => {
    const id = await uploadFor(world, draft, 'pan', { ...PNG, type: 'text/html' })
    const response = await world.app.request((await link(id)).value.file_url)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG.bytes)
  })

  test('a link works without a token, until it expires or is changed', async () => {
    const file_url = (await link(await uploadFor(world, draft, 'pan', PNG))).value.file_url
    const other = await uploadFor(world, draft, 'aadhaar_front', PNG)
    const forged = file_url.replace(/files\/\w+/, `files/${other}`)
    const prolonged = file_url.replace(/expires=\d+/, 'expires=99999999999')
    const statuses = []
    for (const url of [file_url, forged, prolonged]) statuses.push((await world.app.request(url)).status)
    world.advance(601)
    statuses.push((await world.app.request(file_url)).status)
    expect(statuses).toEqual([200, 403, 403, 403])
  })

  test('a file is judged by its bytes and not by its name', async () => {
    const html = new TextEncoder().encode('<html><script>alert(1)</script></html>')
    const disguised = [
      await send('pan', { name: 'card.png', bytes: html, type: 'image/png' }),
      await send('bank_statement', { name: 'statement.pdf', bytes: PNG.bytes, type: 'application/pdf' }),
      await send('aadhaar_back', { name: 'card.png', bytes: PDF.bytes }),
    ]
    expect(disguised.map(({ status }) => status)).toEqual([415, 415, 415])
    expect(disguised[1]?.message).toBe('statement.pdf is not a file of type pdf')
    expect((await send('bank_statement', { ...PDF, name: 'statement.png' })).status).toBe(200)
  })

  test('too large a file is refused with 413 and leaves nothing behind', async () => {
    const before = countOnDisk()
    const large = { name: 'large.pdf', bytes: new Uint8Array(MAX_BYTES + 1) }
    large.bytes.set(PDF.bytes)
    expect(await send('bank_statement', large)).toMatchObject({ status: 413 })
    expect((await send('bank_statement', { ...large, bytes: large.bytes.slice(0, MAX_BYTES) })).status).toBe(
      200,
    )
    expect(countOnDisk()).toBe(before + 1)
    expect(readdirSync(path.join(world.dataDirectory, 'uploading'))).toEqual([])
  })

  test('several files of a field get their ids in order, and one wrong file keeps none of them', async () => {
    const before = countOnDisk()
    const bulk = (files: readonly TestFile[]) =>
      world.upload(uploadFiles, draft.token, fields('bank_statement'), files)
    const wrong = await bulk([PDF, { name: 'photo.pdf', bytes: PNG.bytes }])
    expect(wrong.status).toBe(415)
    expect(countOnDisk()).toBe(before)
    const { value } = await bulk([
      { name: 'june.pdf', bytes: Uint8Array.from([...PDF.bytes, 32]) },
      { name: 'july.pdf', bytes: Uint8Array.from([...PDF.bytes, 10]) },
    ])
    const { files } = (await world.call(getApplication, { token: draft.token, params: { id: draft.id } }))
      .value
    const names = value.files.map(({ file_id }) => files.find((file) => file.file_id === file_id)?.name)
    expect(names).toEqual(['june.pdf', 'july.pdf'])
    expect((await bulk([PDF, PDF, PDF, PDF])).status).toBe(413)
  })

  test('an empty file, no file, a second file and an unknown file type are refused', async () => {
    const answers = [
      await send('pan', { name: 'empty.png', bytes: new Uint8Array() }),
      await world.upload(uploadFile, draft.token, fields('pan'), []),
      await world.upload(uploadFile, draft.token, fields('pan'), [PNG, PNG]),
      await send('passport', PNG),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 400])
  })

  test('another agent can neither upload to the application nor get a link to its files', async () => {
    const ravi = await signIn(world, RAVI)
    const id = await uploadFor(world, draft, 'pan', PNG)
    expect((await world.upload(uploadFile, ravi, fields('pan'), [PNG])).status).toBe(404)
    expect((await link(id, ravi)).status).toBe(404)
    expect((await link('no-such-file')).status).toBe(404)
    expect((await world.upload(uploadFile, 'invented', fields('pan'), [PNG])).status).toBe(401)
  })

  test('a file name cannot lead out of the store', async () => {
    const id = await uploadFor(world, draft, 'aadhaar_back', {
      name: '../../../etc/cron.d/evil.png',
      bytes: Uint8Array.from([...PNG.bytes, 0]),
    })
    const { files } = (await world.call(getApplication, { token: draft.token, params: { id: draft.id } }))
      .value
    expect(files.find(({ file_id }) => file_id === id)?.name).toBe('evil.png')
    const places = onDisk().filter((entry) => entry.isFile())
    expect(places.every((entry) => /^[0-9a-f]{32}$/.test(entry.name))).toBe(true)
  })

  test('a broken multipart body is refused and the server goes on', async () => {
    const response = await world.app.request('/api/v1/apply-loan/upload-file', {
      method: 'POST',
      headers: { token: draft.token, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
    })
    expect(response.status).toBe(400)
    expect(readdirSync(path.join(world.dataDirectory, 'uploading'))).toEqual([])
    expect((await send('pan', PNG)).status).toBe(200)
  })
})

describe('file names', () => {
  test('lose folders, control characters and leading dots, and keep their letters', () => {
    expect(cleanFileName('C:\\Users\\asha\\आधार कार्ड.png')).toBe('आधार कार्ड.png')
    expect(cleanFileName('..\u0000/.htaccess')).toBe('htaccess')
    expect(cleanFileName('a"\r\nb.pdf')).toBe('ab.pdf')
    expect(cleanFileName('///')).toBe('file')
    expect(cleanFileName(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{116}\.pdf$/)
  })
})
