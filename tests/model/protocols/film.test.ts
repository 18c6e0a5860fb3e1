/* @long */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRONG_PROTOCOLS } from '.'
import { readPictures } from './film'

const folder = mkdtempSync(path.join(os.tmpdir(), 'film-'))
const PICTURE = 'a picture of an entry on its way'

beforeAll(() => {
  // As the walks leave it behind.
  const file = 'pictures/entry/sending-360.png'
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(folder, file), PICTURE)
  const pictures = { sending: [{ width: 360, file }] }
  writeFileSync(path.join(folder, 'entry.json'), JSON.stringify({ chart: 'entry', pictures }))
})

afterAll(() => rmSync(folder, { recursive: true }))

async function filmOf(decision: string, chart: string, records: string): Promise<string> {
  const film = await WRONG_PROTOCOLS.get(decision)?.film(await readPictures(records, [chart]))
  return film?.page ?? ''
}

const all = (page: string, pattern: RegExp) => Array.from(page.matchAll(pattern), ([, found]) => found)

test('a wrong decision is shown by each event, and by each state that a chart comes to', async () => {
  const page = await filmOf('what stands behind stays where it was', 'entry', folder)
  expect(page).toContain('<h1>Broken: one’s own queue is never somebody else</h1>')
  expect(all(page, /<h2>(.*)<\/h2>/g)).toEqual([
    '1. the personal form is submitted with new words',
    '2. the form has waited long enough',
    '3. the employment form is submitted with new words',
    '4. the entry in turn goes out',
    '5. the first message arrives at the server',
    '6. the first message is answered',
    '7. the entry in turn goes out',
    '8. the first message arrives at the server',
    '9. the first message is answered',
  ])
  const marked = ['save 1, personal: sending', 'save 2, employment: waiting', 'save 2, employment: sending']
  expect(all(page, /<a href="#" aria-label="([^"]*)">/g)).toEqual(marked)
})

test('a state that was photographed is shown on its screen, in a page that needs no other file', async () => {
  const page = await filmOf('what stands behind stays where it was', 'entry', folder)
  const address = `data:image/png;base64,${Buffer.from(PICTURE).toString('base64')}`
  expect(all(page, /<img src="([^"]*)"/g)).toEqual([address, address])
  expect(page).not.toContain('npm run atlas')
})

test('without screenshots the drawings and words stand alone, and the page says how to take them', async () => {
  const page = await filmOf('a changed answer keeps the acceptance', 'application', path.join(folder, 'none'))
  expect(page).not.toContain('<img')
  expect(page).toContain('<code>npm run atlas</code>')
  expect(all(page, /<a href="#" aria-label="([^"]*)">/g)).toContain('the application: offer.accepted')
})

test('what two tabs break is shown by what it changes in the storage, line by line', async () => {
  const page = await filmOf('a draft holds the Aadhaar file', 'session', path.join(folder, 'none'))
  expect(page).toContain('<h1>Broken: what lies open has no PAN, Aadhaar file or password</h1>')
  expect(page).toContain('<code>phone.open.draft_form_data: &quot;aadhaar-front.jpg&quot;</code>')
  expect(all(page, /<a href="#" aria-label="([^"]*)">/g)).toContain('the first tab: signedIn')
})
