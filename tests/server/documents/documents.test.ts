/* @long */
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { emailLender, exportApplication } from '@/schemas/calls/lenders'
import { listBanks } from '@/schemas/calls/tenant'
import { createApp } from '@/server/app/app'
import { openDocuments, type Documents } from '@/server/documents/documents'
import { DocumentsBusyError } from '@/server/documents/turns'
import { salariedDraft, signIn } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { readSpreadsheet } from '../helpers/spreadsheet'
import { callsTo } from '../helpers/world'

const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-documents-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const server = oneWorld()

let opened: Documents[] = []
afterEach(async () => {
  await Promise.all(opened.map((documents) => documents.close()))
  opened = []
})

function open(bounds: Parameters<typeof openDocuments>[1] = {}): Documents {
  const documents = openDocuments(() => undefined, bounds)
  opened.push(documents)
  return documents
}

/** By its title one ends its thread, and one is never done. */
const THREAD = `
  export function pdf({ title }) {
    if (title === 'crash') process.exit(1)
    if (title === 'endless') for (;;);
    return new TextEncoder().encode(title)
  }
  export const xlsx = () => process.exit(1)`

function threadUrl(): string {
  const file = path.join(directory, 'thread.mjs')
  writeFileSync(file, THREAD)
  return pathToFileURL(file).href
}

const titled = (title: string) => ({
  language: 'en',
  title,
  sections: [],
  table: { title: '', columns: [], rows: [] },
})
const sheet = { sheet: 'One', data: [[{ value: 'Asha' }, { value: 42 }]] }

const ASHA = { tenant: 'ucap', person: 'asha' }

const pdfOf = (documents: Documents, title: string, asker = ASHA) =>
  documents.inTurn(asker, ({ pdf }) => pdf(titled(title)))
const textOf = async (documents: Documents, title: string) =>
  new TextDecoder().decode(await pdfOf(documents, title))

test('a PDF and a spreadsheet are made', async () => {
  const documents = open()
  const [pdf, xlsx] = await Promise.all([
    pdfOf(documents, 'Statement'),
    documents.inTurn(ASHA, (maker) => maker.xlsx([sheet])),
  ])
  expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe('%PDF-')
  expect(readSpreadsheet(xlsx).get('One')).toEqual([['Asha', 42]])
})

test('they are made one after another, each as the request that asked for it', async () => {
  const documents = open()
  const asking = new AsyncLocalStorage<number>()
  const order: string[] = []
  const make = (number: number) =>
    asking.run(number, () =>
      documents.inTurn(ASHA, async ({ pdf }) => {
        order.push(`begin ${asking.getStore()}`)
        await pdf(titled(String(number)))
        order.push(`end ${asking.getStore()}`)
      }),
    )
  await Promise.all([make(1), make(2), make(3)])
  expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
})

/** Asks for documents named as 'ucap asha 1' all at once. @returns their names in the order in which they were made, and what became of each */
async function ask(documents: Documents, names: readonly string[]) {
  const made: string[] = []
  const all = names.map(async (name) => {
    const [tenant = '', person = ''] = name.split(' ')
    await pdfOf(documents, name, { tenant, person })
    made.push(name)
  })
  return { made, ends: await Promise.allSettled(all) }
}

test('tenants take turns, and the people of each: whoever asks for many waits for them alone', async () => {
  const { made } = await ask(open({ url: threadUrl() }), [
    'ucap asha 1',
    'ucap asha 2',
    'ucap asha 3',
    'ucap ravi 1',
    'lk meena 1',
  ])
  expect(made).toEqual(['ucap asha 1', 'ucap asha 2', 'lk meena 1', 'ucap ravi 1', 'ucap asha 3'])
})

test('where too many wait, whoever has asked for most is told to come again, and nobody else', async () => {
  const { made, ends } = await ask(open({ url: threadUrl(), waiting: 3 }), [
    'ucap asha 1',
    'ucap asha 2',
    'ucap asha 3',
    'ucap asha 4',
    'lk meena 1',
  ])
  expect(made).toEqual(['ucap asha 1', 'ucap asha 2', 'lk meena 1', 'ucap asha 3'])
  expect(ends[3]).toMatchObject({ status: 'rejected', reason: expect.any(DocumentsBusyError) as unknown })
})

test('one whose thread ends is an error, and those that wait behind it are made', async () => {
  const documents = open({ url: threadUrl() })
  const all = ['crash', 'one', 'crash', 'two'].map((title) => textOf(documents, title))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('one whose thread cannot begin is an error, and ends nothing else', async () => {
  const documents = open({ url: pathToFileURL(path.join(directory, 'none.mjs')).href, maxMs: 200 })
  for (const title of ['One', 'Two'])
    await expect(textOf(documents, title)).rejects.toThrow(/Cannot find module|Not made/)
})

test('one that takes too long is given up, and the next one is made', async () => {
  const documents = open({ url: threadUrl(), maxMs: 1000 })
  await expect(textOf(documents, 'endless')).rejects.toBeInstanceOf(DocumentsBusyError)
  // A slow machine takes longer than that to begin another thread.
  await expect.poll(() => textOf(documents, 'next').catch(() => undefined)).toBe('next')
})

test('those that are asked for before the end are still made', async () => {
  const documents = open()
  const last = [pdfOf(documents, 'One'), pdfOf(documents, 'Two')]
  await documents.close()
  expect((await Promise.all(last)).map(({ length }) => length > 0)).toEqual([true, true])
})

const asked = { export_type: 'xlsx', lender_id: 'BANYAN' }

async function linkOfExport() {
  const { world } = server
  const draft = await salariedDraft(world, await signIn(world))
  const { value } = await world.call(exportApplication, {
    token: draft.token,
    params: { id: draft.id },
    query: asked,
  })
  return { draft, link: value.file_url }
}

test('whoever asks while too many wait is told to come again', async () => {
  const { link } = await linkOfExport()
  const app = createApp({ ...server.world.deps, documents: open({ waiting: 1 }) })
  const answers = await Promise.all(Array.from({ length: 4 }, async () => app.request(link)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('3')
    expect(await answer.json()).toEqual({
      message: 'Many documents are being made at the moment. Please try again.',
      status_code: 503,
    })
  }
  expect((await app.request(link)).status).toBe(200)
  const madeUp = await app.request(link.replace(/signature=\w/, 'signature=_'))
  expect(madeUp.status).toBe(403)
})

test('a thread that ends is an error of its document alone, and a mail that waited for it goes out later', async () => {
  const { draft, link } = await linkOfExport()
  const { token, id: applicationId } = draft
  const app = createApp({ ...server.world.deps, documents: open({ url: threadUrl() }) })
  const broken = callsTo(app, 'localhost')
  const params = { applicationId, lenderId: 'BANYAN' }
  expect((await app.request(link)).status).toBe(500)
  expect((await broken.call(emailLender, { token, params })).status).toBe(500)
  expect((await broken.call(listBanks, { token })).status).toBe(200)
  expect((await server.world.call(emailLender, { token, params })).status).toBe(200)
  expect(server.world.mails.at(-1)?.attachment?.name).toContain('banyan')
})
