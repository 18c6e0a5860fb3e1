import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hashText } from '@/schemas/language/hash-text'
import { loadTexts } from '@/schemas/language/load-texts'
import { runAdminCommand } from '@/server/cli/admin/command'
import { parseEnvironment } from '@/server/config/environment'
import { tenantTexts } from '@/server/config/languages/tenant-texts'

let directory: string
let told: string[]
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'texts-'))
  told = []
  vi.stubEnv('DEPLOYMENT_DIR', directory)
  const made = directory
  onTestFinished(() => {
    rmSync(made, { recursive: true, force: true })
    vi.unstubAllEnvs()
  })
})

const sheet = () => path.join(directory, 'te.csv')
const run = (words: string) =>
  runAdminCommand(
    words.split(' '),
    () => parseEnvironment(process.env),
    (line) => void told.push(line),
  )

/** Exports, has a reader change the sheet, and takes it back. */
async function correct(change: (rows: string) => string): Promise<number> {
  expect(await run(`texts export te ${sheet()}`)).toBe(0)
  writeFileSync(sheet(), change(readFileSync(sheet(), 'utf8')))
  return run(`texts import te ${sheet()}`)
}

const HOME = /"Home","[^"]*","machine","",""/

test('a sheet has each text with its translation and state, and opens as UTF-8', async () => {
  await run(`texts export te ${sheet()}`)
  const rows = readFileSync(sheet(), 'utf8')
  expect(rows.startsWith('\uFEFF"English","Translation","State","By","Date"\r\n')).toBe(true)
  expect(rows).toContain(`"Home","${(await loadTexts('te')).find('Home')}","machine","",""`)
})

test('a text that a native reader has corrected and approved is shown from the next start on, alone', async () => {
  const code = await correct((rows) =>
    rows.replace(HOME, '"Home","ఇల్లు, ""ఇంటి""","approved","Lakshmi Rao","2026-11-28"'),
  )
  expect([code, told.at(-1)]).toEqual([0, expect.stringMatching(/^1 texts differ/)])
  const po = readFileSync(path.join(directory, 'languages/te.po'), 'utf8')
  expect(po).toContain(`# approved ${hashText('Home')}, Lakshmi Rao, 2026-11-28\nmsgid "Home"`)
  expect(po).not.toContain('msgid "Close"')
  const { deployment } = parseEnvironment({ DEPLOYMENT_DIR: directory })
  expect(deployment.corrections.faults).toEqual([])
  expect(tenantTexts(deployment, 'localhost', 'te').texts.find('Home')).toBe('ఇల్లు, "ఇంటి"')
  // The next sheet has the correction.
  await run(`texts export te ${sheet()}`)
  expect(readFileSync(sheet(), 'utf8')).toContain('"ఇల్లు, ""ఇంటి""","approved","Lakshmi Rao","2026-11-28"')
})

test.each([
  ['markup', '"Home","<b>X</b>","read","",""', 'markup is not allowed'],
  [
    'a placeholder that the English has not',
    '"Home","X {name}","read","",""',
    'placeholders: name, in place of none',
  ],
  ['a state that there is not', '"Home","X","good","",""', 'the state is one of these'],
  ['an approval by nobody', '"Home","X","approved","",""', 'by whom and when'],
  ['an approval without a name', '"Home","X","approved","","2026-11-28"', 'the columns By and Date'],
  ['another English text', '"House","X","read","",""', 'no text of the app'],
  [
    'a date as a spreadsheet may write it',
    '"Home","X","approved","Lakshmi Rao","28/11/2026"',
    'the column Date has "28/11/2026": write it as 2026-11-28',
  ],
  ['a day that there is not', '"Home","X","approved","Lakshmi Rao","2026-02-30"', 'the column Date has'],
])('a row with %s is refused with its line, and nothing is written', async (_, row, reason) => {
  const good = '"Close","X","read","",""'
  const code = await correct((rows) =>
    rows.replace(HOME, row).replace(/"Close","[^"]*","machine","",""/, good),
  )
  const line = readFileSync(sheet(), 'utf8')
    .slice(0, readFileSync(sheet(), 'utf8').indexOf(row))
    .split('\n').length
  expect([code, told]).toEqual([1, [expect.stringContaining(reason)]])
  expect(told[0]).toContain(`te.csv:${line} `)
  expect(existsSync(path.join(directory, 'languages'))).toBe(false)
})

const APPROVED = '"Home","ఇల్లు","approved","Lakshmi Rao","2026-11-28"'
const HEADINGS = '"English","Translation","State","By","Date"'
const corrections = () => readFileSync(path.join(directory, 'languages/te.po'), 'utf8')
const take = (...rows: string[]) => {
  writeFileSync(sheet(), rows.join('\r\n'))
  return run(`texts import te ${sheet()}`)
}

test.each(['Translation', 'Date'])(
  'a sheet without the heading %s is refused, and nothing is lost',
  async (heading) => {
    await take(HEADINGS, APPROVED)
    const before = corrections()
    told = []
    expect(await correct((rows) => rows.replace(`"${heading}"`, '"Telugu"'))).toBe(1)
    expect(told).toEqual([
      `${sheet()}: the headings are ${HEADINGS.replaceAll('"', '').replaceAll(',', ', ')}; none is ${heading}`,
    ])
    expect(corrections()).toBe(before)
  },
)

test('an English text that stands twice is refused by the line of the second', async () => {
  expect(await take(HEADINGS, APPROVED, '"Close","X","read","",""', '"Home","Y","read","",""')).toBe(1)
  expect(told).toEqual([`${sheet()}:4 "Home": twice in this sheet`])
})

test('a sheet of some texts keeps the corrections of the others, and an empty cell takes one back', async () => {
  await take(HEADINGS, APPROVED, '"Close","X","read","",""')
  expect(await take(HEADINGS, '"Close","","","",""', '"Back","Z","read","",""', ',,,,', ',,,,')).toBe(0)
  expect(told.at(-1)).toMatch(/^2 texts differ/)
  expect(corrections()).toContain(`# approved ${hashText('Home')}, Lakshmi Rao, 2026-11-28\nmsgid "Home"`)
  expect(corrections()).toContain('msgid "Back"')
  expect(corrections()).not.toContain('msgid "Close"')
})

test('a correction of an English text that is no more is left out, and said', async () => {
  mkdirSync(path.join(directory, 'languages'))
  writeFileSync(
    path.join(directory, 'languages/te.po'),
    'msgid ""\nmsgstr ""\n\n# read 1a2b3c\nmsgid "An old text"\nmsgstr "X"\n',
  )
  expect(await take(HEADINGS, APPROVED)).toBe(0)
  expect(told[0]).toMatch(/^Left out: languages\/te\.po:5 "An old text": /)
  expect(corrections()).not.toContain('An old text')
})

test('a file that is no sheet, and a language that there is not, are refused', async () => {
  writeFileSync(sheet(), '"English","Translation\n')
  expect(await run(`texts import te ${sheet()}`)).toBe(1)
  expect(await run(`texts import te ${path.join(directory, 'none.csv')}`)).toBe(1)
  for (const words of ['texts export en', 'texts export', 'texts import xx te.csv', 'texts import te'])
    expect([words, await run(words)]).toEqual([words, 2])
})
