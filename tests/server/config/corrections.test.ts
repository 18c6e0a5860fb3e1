import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fillText } from '@/schemas/language/format-text'
import { hashText } from '@/schemas/language/hash-text'
import { loadTexts } from '@/schemas/language/load-texts'
import type { Text } from '@/schemas/language/texts'
import { runAdminCommand } from '@/server/cli/admin/command'
import shipped from '@/server/config/deployment/shipped/tenants.json'
import { parseEnvironment } from '@/server/config/environment'
import { countEnglishTexts } from '@/server/config/languages/count-english-texts'
import { tenantTexts } from '@/server/config/languages/tenant-texts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'corrections-'))
  mkdirSync(path.join(directory, 'languages'))
  const made = directory
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
})

const entry = (source: string, text: string, state = `machine ${hashText(source)}`) =>
  `\n# ${state}\nmsgid ${JSON.stringify(source)}\nmsgstr ${JSON.stringify(text)}\n`

const correct = (language: string, ...entries: string[]) =>
  writeFileSync(
    path.join(directory, 'languages', `${language}.po`),
    `msgid ""\nmsgstr ""\n${entries.join('')}`,
  )

function bringTenant(settings: object): void {
  const localhost = { ...shipped.tenants.localhost, languages: ['te', 'en'], ...settings }
  const tenants = { ...shipped, tenants: { ...shipped.tenants, localhost } }
  writeFileSync(path.join(directory, 'tenants.json'), JSON.stringify(tenants))
}

const start = () => parseEnvironment({ DEPLOYMENT_DIR: directory }).deployment

/** As `text()` of the page does. */
const shownOf = (source: Text, values?: Record<string, number>) =>
  tenantTexts(start(), 'localhost', 'te').texts.find(source, values) ?? fillText(source, values)

test('a correction is shown in place of the shipped text, and all others stay', async () => {
  correct('te', entry('Home', 'ఇల్లు', `read ${hashText('Home')}`))
  expect(shownOf('Home')).toBe('ఇల్లు')
  expect(shownOf('Close')).toBe((await loadTexts('te')).find('Close'))
  expect(tenantTexts(start(), 'localhost', 'hi').texts.find('Home')).toBe(
    (await loadTexts('hi')).find('Home'),
  )
})

test('plurals are as in the browser', async () => {
  const source = 'Too many wrong codes. Please try again in {minutes} minutes.'
  const { find } = await loadTexts('te')
  for (const minutes of [0, 1, 2]) expect(shownOf(source, { minutes })).toBe(find(source, { minutes }))
})

test('a tenant shows what is below its least state in English, text by text', () => {
  correct(
    'te',
    entry('Home', 'ఇల్లు', `read ${hashText('Home')}`),
    entry('Close', 'మూసివేయి', `approved ${hashText('Close')}, Lakshmi Rao, 2026-11-28`),
  )
  bringTenant({ least_text_state: 'read' })
  expect([shownOf('Home'), shownOf('Close'), shownOf('Language')]).toEqual(['ఇల్లు', 'మూసివేయి', 'Language'])
  bringTenant({ least_text_state: 'approved' })
  expect([shownOf('Home'), shownOf('Close')]).toEqual(['Home', 'మూసివేయి'])
  bringTenant({})
  expect(shownOf('Language')).not.toBe('Language')
})

/** By tenant and language. */
const englishTexts = () =>
  Object.fromEntries(
    countEnglishTexts(start()).map(({ tenant, language, count }) => [`${tenant} ${language}`, count]),
  )

test('texts that a tenant’s people read in English are counted by language', () => {
  bringTenant({ languages: ['te', 'en', 'hi'] })
  expect(englishTexts()).toEqual({ 'localhost te': 0, 'localhost hi': 0 })
  bringTenant({ languages: ['te', 'en', 'hi'], least_text_state: 'read' })
  const all = englishTexts()['localhost hi'] ?? 0
  expect(all).toBeGreaterThan(1000)
  correct('te', entry('Home', 'ఇల్లు', `read ${hashText('Home')}`))
  expect(englishTexts()).toEqual({ 'localhost te': all - 1, 'localhost hi': all })
})

test('a start is refused for a language and a state that there are not', () => {
  bringTenant({ languages: ['te', 'xx'], least_text_state: 'perfect' })
  expect(start).toThrow(/tenants\.json: tenants\.localhost\.languages\.1: /)
  expect(start).toThrow(/tenants\.json: tenants\.localhost\.least_text_state: /)
})

test.each([
  [
    'other placeholders',
    entry('{seconds} secs', '{secs} X'),
    /^languages\/te\.po:5 "\{seconds\} secs": placeholders/,
  ],
  ['markup', entry('Home', '<b>X</b>'), /:5 "Home": markup is not allowed/],
  [
    'the state of another English text',
    entry('Home', 'X', 'read 1a2b3c'),
    /:5 "Home": .*another English text/,
  ],
  ['a text that the app does not have', entry('No such text', 'X'), /:5 "No such text": no text of the app/],
])('a correction with %s is told by file and line, and the shipped text stays', async (_, wrong, fault) => {
  correct('te', wrong, entry('Close', 'మూసివేయి'))
  expect(start().corrections.faults).toEqual([expect.stringMatching(fault)])
  expect(shownOf('Home')).toBe((await loadTexts('te')).find('Home'))
  expect(shownOf('Close')).toBe('మూసివేయి')
})

test('a file that is no language’s is told, and so are all faults by `data check`', async () => {
  correct('en', entry('Home', 'House'))
  correct('te', entry('Home', '<b>X</b>'))
  const told: string[] = []
  const code = await runAdminCommand(
    ['data', 'check', directory],
    () => parseEnvironment({}),
    (line) => void told.push(line),
  )
  expect([code, told]).toEqual([
    1,
    [expect.stringContaining('languages/en.po: no language'), expect.stringContaining('languages/te.po:5')],
  ])
})
